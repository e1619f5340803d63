import { Paper, Stack, Title } from '@mantine/core';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useTenantRule } from '#platform/ui-shell/session/tenant-rule.ts';
import { summary } from '../../../api/index.ts';
import { usePoliciesTexts } from '../../../texts/it.ts';
import { homePageRule } from '../../tenant-rules.ts';
import type { HomePeriod } from '../period/period.ts';
import { Tasks } from '../tasks.tsx';
import { ByProduct } from './by-product.tsx';
import { Figures } from './figure-cards.tsx';
import { ProductionCharts } from './production-charts.tsx';
import { ProjectionNote } from './projection-note.tsx';

/** Figures, charts and tasks. While another period loads, the figures of the last one stay. */
export function Production({ period, today }: { period: HomePeriod; today: PlainDate }) {
  const t = usePoliciesTexts();
  const homePage = useTenantRule(homePageRule);
  const query = useApiQuery(summary, { query: { dal: period.from, al: period.to } });
  if (query.data === undefined && query.error !== null) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  return (
    <Stack gap="sm" aria-busy={query.isFetching} style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
      {homePage === 'TASKS' ? <Tasks data={data} today={today} /> : null}
      <Figures data={data} />
      {homePage === 'PRODUCTION' ? <Tasks data={data} today={today} /> : null}
      {data === undefined ? null : <ProjectionNote period={period} current={data.current} />}
      <ProductionCharts series={data?.series} />
      <Paper withBorder p="md">
        <Title order={3} size="h4" mb="xs">
          {t('home.byProduct')}
        </Title>
        <ByProduct figures={data?.byProduct} period={period} />
      </Paper>
    </Stack>
  );
}
