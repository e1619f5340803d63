import { Anchor, Progress, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { historyAddress } from '../../api/addresses.ts';
import type { ExecutionDetail, ExecutionStep } from '../../api/index.ts';
import { useOperationsTexts } from '../../texts/it.ts';
import { recordHref } from '../entity-links.ts';

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="xs" component="section">
      <Title order={3} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

function StepLabel({ step: { label, total, read, written, finishedAt } }: { readonly step: ExecutionStep }) {
  const t = useOperationsTexts();
  const done = Math.max(read, written);
  if (total === null || total === 0 || finishedAt !== null) return label;
  return (
    <div>
      {label}
      <Progress value={(100 * done) / total} aria-label={label} mt={4} />
      <Text size="sm">{t('run.of', { done, total })}</Text>
    </div>
  );
}

export function Steps({ steps }: { readonly steps: ExecutionDetail['steps'] }) {
  const t = useOperationsTexts();
  const language = useLanguage();
  return (
    <FiguresTable caption={t('run.steps')}>
      <thead>
        <tr>
          <th>{t('run.step')}</th>
          <th data-amount>{t('run.read')}</th>
          <th data-amount>{t('run.written')}</th>
          <th data-amount>{t('run.skipped')}</th>
          <th data-amount>{t('run.failedCount')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.position}>
            <td data-label={t('run.step')}>
              <StepLabel step={step} />
            </td>
            <td data-amount data-label={t('run.read')}>
              {formatNumber(step.read, language, 0)}
            </td>
            <td data-amount data-label={t('run.written')}>
              {formatNumber(step.written, language, 0)}
            </td>
            <td data-amount data-label={t('run.skipped')}>
              {formatNumber(step.skipped, language, 0)}
            </td>
            <td data-amount data-label={t('run.failedCount')}>
              {formatNumber(step.failed, language, 0)}
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

export function FailedItems({ items }: { readonly items: ExecutionDetail['failed'] }) {
  const t = useOperationsTexts();
  const mayTrace = useHasRole('ENTITY_TRACE');
  // A record without a page of its own has its history.
  const historyOf = (entita: string, id: number) => (mayTrace ? historyAddress.href({ entita, id }) : null);
  return (
    <FiguresTable caption={t('run.items')}>
      <thead>
        <tr>
          <th>{t('run.item')}</th>
          <th>{t('run.itemError')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, entity, entityId, label, error }) => {
          const href = recordHref(entity, entityId, label) ?? historyOf(entity, entityId);
          return (
            <tr key={id}>
              <td data-label={t('run.item')}>
                {href === null ? (
                  label
                ) : (
                  <Anchor component={Link} to={href}>
                    {label}
                  </Anchor>
                )}
              </td>
              <td data-label={t('run.itemError')}>{error}</td>
            </tr>
          );
        })}
      </tbody>
    </FiguresTable>
  );
}

export function Log({ log }: { readonly log: ExecutionDetail['log'] }) {
  return (
    <Stack gap={2} component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
      {log.map(({ id, at, line }) => (
        <Text key={id} component="li" size="sm">
          <Text span c="dimmed" size="sm">
            <MomentText instant={at} />
          </Text>{' '}
          {line}
        </Text>
      ))}
    </Stack>
  );
}
