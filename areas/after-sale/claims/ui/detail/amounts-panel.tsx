import { Paper, Stack, Text, Title } from '@mantine/core';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import type { ClaimDetail, ClaimPart } from '../../api/schemas.ts';
import { useClaimsTexts } from '../../texts/it.ts';
import classes from './amounts-panel.module.css';

const STAGES = ['requested', 'estimated', 'degradation', 'deductible', 'agreed', 'paid'] as const;

/** The amounts of a claim, from the requested to the paid one. */
function Pipeline({ detail }: { readonly detail: ClaimDetail }) {
  const t = useClaimsTexts();
  const isReduction = (stage: (typeof STAGES)[number]) => stage === 'degradation' || stage === 'deductible';
  return (
    <ol className={classes.pipeline} aria-label={t('amounts.pipeline')}>
      {STAGES.map((stage) => {
        const cents = detail[stage];
        return (
          <li key={stage} data-reduction={isReduction(stage) || undefined}>
            <span>{t(`amounts.${stage}`)}</span>
            <b>{cents === null ? '–' : <Money cents={isReduction(stage) ? -cents : cents} />}</b>
          </li>
        );
      })}
    </ol>
  );
}

function PartRow({ part }: { readonly part: ClaimPart }) {
  const t = useClaimsTexts();
  return (
    <tr>
      <td data-label={t('amounts.coverage')}>
        <div>
          {part.name}
          <Text size="xs" c="dimmed">
            {[part.deductible, part.limit].filter((one) => one !== null).join(' · ')}
          </Text>
          {part.steps.map((step, at) => (
            <Text key={`${step.text} ${String(at)}`} size="xs" c="dimmed">
              {step.text}: <Money cents={step.amount} />
            </Text>
          ))}
          {part.agreedReason === null ? null : (
            <Text size="xs">
              {t('amounts.reason')}: {part.agreedReason}
            </Text>
          )}
        </div>
      </td>
      <td data-amount data-label={t('amounts.estimated')}>
        <Money cents={part.estimated} />
      </td>
      <td data-amount data-label={t('amounts.degradation')}>
        <Money cents={part.degradation} />
      </td>
      <td data-amount data-label={t('amounts.deductible')}>
        <Money cents={part.borne} />
      </td>
      <td data-amount data-label={t('amounts.computed')}>
        <Money cents={part.computed} />
      </td>
      <td data-amount data-label={t('amounts.agreed')}>
        <Money cents={part.agreed} />
      </td>
    </tr>
  );
}

/** What each coverage pays, with every step. */
export function AmountsPanel({ detail }: { readonly detail: ClaimDetail }) {
  const t = useClaimsTexts();
  return (
    <Paper withBorder p="md" component="section" aria-label={t('amounts.title')}>
      <Stack gap="md">
        <Title order={3} size="h4">
          {t('amounts.title')}
        </Title>
        <Pipeline detail={detail} />
        {detail.parts.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('amounts.none')}
          </Text>
        ) : (
          <FiguresTable caption={t('amounts.byCoverage')} plain>
            <thead>
              <tr>
                <th>{t('amounts.coverage')}</th>
                <th data-amount>{t('amounts.estimated')}</th>
                <th data-amount>{t('amounts.degradation')}</th>
                <th data-amount>{t('amounts.deductible')}</th>
                <th data-amount>{t('amounts.computed')}</th>
                <th data-amount>{t('amounts.agreed')}</th>
              </tr>
            </thead>
            <tbody>
              {detail.parts.map((part) => (
                <PartRow key={part.id} part={part} />
              ))}
            </tbody>
          </FiguresTable>
        )}
      </Stack>
    </Paper>
  );
}
