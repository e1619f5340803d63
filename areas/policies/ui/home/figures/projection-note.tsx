import { Text } from '@mantine/core';
import { formatEuro, formatNumber } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { Summary } from '../../../api/index.ts';
import { usePoliciesTexts } from '../../../texts/it.ts';
import type { HomePeriod } from '../period/period.ts';
import { projectionOf } from './projection.ts';

/** The projected premium at the end of the period, with its calculation. */
export function ProjectionNote({ period, current }: { readonly period: HomePeriod; readonly current: Summary['current'] }) {
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
