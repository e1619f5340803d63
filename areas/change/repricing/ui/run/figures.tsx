import { Anchor, Paper, SimpleGrid, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { unpriceableAddress } from '../../api/addresses.ts';
import type { ImpactSummary } from '../../api/index.ts';
import { relativeChange } from '../../domain/index.ts';
import { useImpactTexts } from '../../texts/it.ts';
import { changeText, shareText } from '../percent-text.ts';

function Figure({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) {
  return (
    <Paper withBorder p="sm" radius="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={600} size="xl" className="tabular">
        {children}
      </Text>
      {note === undefined ? null : (
        <Text size="sm" c="dimmed" className="tabular" component="div">
          {note}
        </Text>
      )}
    </Paper>
  );
}

/** The summary: number of contracts, who pays more, who pays less, and the totals. */
export function Figures({ runId, summary }: { runId: number; summary: ImpactSummary }) {
  const t = useImpactTexts();
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language, 0);
  const share = (value: number) => shareText(relativeChange(summary.count, summary.count + value), language);
  const same = summary.count - summary.increases - summary.decreases - summary.unpriceable;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
      <Figure label={t('figures.count')}>{count(summary.count)}</Figure>
      <Figure label={t('figures.increases')} note={share(summary.increases)}>
        {count(summary.increases)}
      </Figure>
      <Figure label={t('figures.decreases')} note={share(summary.decreases)}>
        {count(summary.decreases)}
      </Figure>
      <Figure label={t('figures.same')} note={share(same)}>
        {count(same)}
      </Figure>
      <Figure
        label={t('figures.unpriceable')}
        note={
          summary.unpriceable === 0 ? undefined : (
            <Anchor component={Link} to={unpriceableAddress.href({ id: runId })} size="sm">
              {t('unpriceable.show')}
            </Anchor>
          )
        }
      >
        {count(summary.unpriceable)}
      </Figure>
      <Figure label={t('figures.difference')} note={changeText(relativeChange(summary.before, summary.after), language)}>
        <Money cents={summary.after - summary.before} />
      </Figure>
    </SimpleGrid>
  );
}
