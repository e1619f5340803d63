import { Paper, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatEuro, formatNumber } from '#platform/domain-kit/number-format.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useTenantRule } from '#platform/ui-shell/session/tenant-rule.ts';
import { breakdown, type Summary, summary } from '../../../api/index.ts';
import { usePoliciesTexts } from '../../../texts/it.ts';
import { homePageRule } from '../../tenant-rules.ts';
import type { HomePeriod } from '../period/period.ts';
import { Tasks } from '../tasks.tsx';
import { ByProduct } from './by-product.tsx';
import { Figures } from './figure-cards.tsx';
import { ProductionCharts } from './production-charts.tsx';
import { projectionOf } from './projection.ts';

/** Loaded on demand, because most users see one group. */
const ByGroup = lazy(async () => ({ default: (await import('./by-group.tsx')).ByGroup }));

/** The projected premium at the end of the period, with its calculation. */
function ProjectionNote({ period, current }: { readonly period: HomePeriod; readonly current: Summary['current'] }) {
  const t = usePoliciesTexts();
  const language = useLanguage();
  const projection = projectionOf(period, current);
  if (projection === null) return null;
  const { until, elapsed, days, quotations, policies, premium } = projection;
  const count = (value: number) => formatNumber(value, language, 0);
  return (
    <Text>
      {t('home.projection', {
        until: formatDate(until),
        premium: formatEuro(premium, language),
        policies: count(policies),
        quotations: count(quotations),
      })}{' '}
      <Text span c="dimmed" size="sm">
        {t('home.projectionMethod', { elapsed: count(elapsed), days: count(days) })}
      </Text>
    </Text>
  );
}

/** Figures, charts and tasks. While another period loads, the figures of the last one stay. */
export function Production({ period, today }: { period: HomePeriod; today: PlainDate }) {
  const t = usePoliciesTexts();
  const homePage = useTenantRule(homePageRule);
  const query = useApiQuery(summary, { query: { dal: period.from, al: period.to } });
  const parts = useApiQuery(breakdown, { query: { dal: period.from, al: period.to } }, { enabled: query.data !== undefined });
  const own = parts.isPlaceholderData ? undefined : parts.data;
  if (query.data === undefined && query.error !== null) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  return (
    <Stack gap="sm" aria-busy={query.isFetching} style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
      {homePage === 'TASKS' ? <Tasks data={data} today={today} /> : null}
      <Figures data={data} breakdown={own} />
      {homePage === 'PRODUCTION' ? <Tasks data={data} today={today} /> : null}
      {data === undefined ? null : <ProjectionNote period={period} current={data.current} />}
      <ProductionCharts series={data?.series} />
      <Paper withBorder p="md">
        <Title order={3} size="h4" mb="xs">
          {t('home.byProduct')}
        </Title>
        <ByProduct figures={data?.byProduct} period={period} />
      </Paper>
      {parts.error === null ? (
        <Suspense fallback={null}>
          <ByGroup groups={own?.groups} period={period} />
        </Suspense>
      ) : (
        <QueryError error={parts.error} onRetry={() => void parts.refetch()} />
      )}
    </Stack>
  );
}
