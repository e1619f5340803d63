import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { Percent } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { negotiationFigures } from '../../api/overview-routes.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';

const PERIODS = ['3', '12', '36'];
const COUNTS = ['opened', 'met', 'open', 'won', 'lost', 'lapsed', 'cancelled'] as const;

function Figures({ months }: { readonly months: number }) {
  const t = useNegotiationsTexts();
  const language = useLanguage();
  const { data, error, refetch } = useApiQuery(negotiationFigures, { query: { mesi: months } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const { items } = data;
  if (items.length === 0) return <Text>{t('figures.empty')}</Text>;
  const total = (key: (typeof COUNTS)[number] | 'vehiclesWon') => items.reduce((sum, row) => sum + row[key], 0);
  const ended = total('won') + total('lost') + total('lapsed');
  const number = (value: number) => formatNumber(value, language, 0);
  return (
    <FiguresTable caption={t('figures.title')}>
      <thead>
        <tr>
          <th>{t('list.owner')}</th>
          {COUNTS.map((key) => (
            <th key={key} data-amount>
              {t(`figures.${key}`)}
            </th>
          ))}
          <th data-amount>{t('figures.conversion')}</th>
          <th data-amount>{t('figures.days')}</th>
          <th data-amount>{t('figures.vehicles')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <tr key={row.ownerId}>
            <td data-label={t('list.owner')}>{row.owner}</td>
            {COUNTS.map((key) => (
              <td key={key} data-amount data-label={t(`figures.${key}`)}>
                {number(row[key])}
              </td>
            ))}
            <td data-amount data-label={t('figures.conversion')}>
              <Percent rate={row.conversion} />
            </td>
            <td data-amount data-label={t('figures.days')}>
              {row.daysToWin === null ? '–' : number(row.daysToWin)}
            </td>
            <td data-amount data-label={t('figures.vehicles')}>
              {number(row.vehiclesWon)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('figures.total')}</th>
          {COUNTS.map((key) => (
            <td key={key} data-amount data-label={t(`figures.${key}`)}>
              {number(total(key))}
            </td>
          ))}
          <td data-amount data-label={t('figures.conversion')}>
            <Percent rate={ended === 0 ? null : Math.round((1_000_000 * total('won')) / ended)} />
          </td>
          <td />
          <td data-amount data-label={t('figures.vehicles')}>
            {number(total('vehiclesWon'))}
          </td>
        </tr>
      </tfoot>
    </FiguresTable>
  );
}

/** `/trattative/riepilogo`: the funnel of each salesperson. */
export function FiguresPage() {
  const t = useNegotiationsTexts();
  const [months, setMonths] = useState('12');
  return (
    <Stack gap="md" align="start">
      <Text>{t('figures.intro', { count: months })}</Text>
      <SegmentedControl
        aria-label={t('figures.period')}
        value={months}
        onChange={setMonths}
        data={PERIODS.map((value) => ({ value, label: t('figures.months', { count: value }) }))}
      />
      <div style={{ width: '100%' }}>
        <Figures months={Number(months)} />
      </div>
    </Stack>
  );
}
