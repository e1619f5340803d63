import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { UpsellingRule } from '#areas/agency/settings/ui/public.tsx';
import { mulDivRound, ONE } from '#platform/domain-kit/money.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { Money, Percent } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { DateBox } from '#platform/ui-kit/form/date/date-box.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { upsellResults } from '../../api/upselling-routes.ts';
import { useUpsellingTexts } from '../../texts/upselling/it.ts';

/** Days in the initial period of the results. */
const LOOK_BACK = 90;

function Results() {
  const t = useUpsellingTexts();
  const today = useToday();
  const [da, setFrom] = useState(addDays(today, -LOOK_BACK));
  const [a, setTo] = useState(today);
  const query = useApiQuery(upsellResults, { query: { da, a } });
  return (
    <Paper withBorder p="md" maw={820}>
      <Group justify="space-between" align="flex-end" mb="sm">
        <div>
          <Title order={2} size="h4">
            {t('title')}
          </Title>
          <Text c="dimmed" size="sm">
            {t('help')}
          </Text>
        </div>
        <Group gap="xs">
          <DateBox label={t('from')} value={da} max={a} onChange={(day) => setFrom(day ?? da)} w={150} />
          <DateBox label={t('to')} value={a} min={da} max={today} onChange={(day) => setTo(day ?? a)} w={150} />
        </Group>
      </Group>
      {query.isError ? <QueryError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <LoadingState /> : null}
      {query.data === undefined ? null : query.data.items.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <FiguresTable caption={t('table')}>
          <thead>
            <tr>
              <th>{t('columns.from')}</th>
              <th>{t('columns.to')}</th>
              <th data-amount>{t('columns.shown')}</th>
              <th data-amount>{t('columns.accepted')}</th>
              <th data-amount>{t('columns.rate')}</th>
              <th data-amount>{t('columns.extra')}</th>
            </tr>
          </thead>
          <tbody>
            {query.data.items.map((row) => (
              <tr key={`${row.from} ${row.to}`}>
                <th scope="row">{row.from}</th>
                <td data-label={t('columns.to')}>{row.to}</td>
                <td data-amount data-label={t('columns.shown')}>
                  {row.shown}
                </td>
                <td data-amount data-label={t('columns.accepted')}>
                  {row.accepted}
                </td>
                <td data-amount data-label={t('columns.rate')}>
                  <Percent rate={mulDivRound(row.accepted, ONE, row.shown)} />
                </td>
                <td data-amount data-label={t('columns.extra')}>
                  <Money cents={row.extra} />
                </td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
    </Paper>
  );
}

/** `/configurazione/upselling` (spec §2): the rule and its results. */
export function UpsellingPage() {
  return (
    <Stack gap="md">
      <UpsellingRule />
      <Results />
    </Stack>
  );
}
