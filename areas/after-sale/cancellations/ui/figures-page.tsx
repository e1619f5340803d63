import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { cancellationFigures } from '../api/routes.ts';
import { useCancellationsTexts } from '../texts/it.ts';

const BY = ['causale', 'prodotto', 'produttore'] as const;
type By = (typeof BY)[number];

const MONTHS = 12;

function Table({ by }: { readonly by: By }) {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const { data, error, refetch } = useApiQuery(cancellationFigures, { query: { per: by, mesi: MONTHS } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  if (data.items.length === 0) return <Text>{t('figures.empty')}</Text>;
  return (
    <FiguresTable caption={t('figures.title')}>
      <thead>
        <tr>
          <th>{t(`figures.by.${by}`)}</th>
          <th data-amount>{t('figures.policies')}</th>
          <th data-amount>{t('list.gross')}</th>
          <th data-amount>{t('preview.byRecipient')}</th>
        </tr>
      </thead>
      <tbody>
        {data.items.map((row) => (
          <tr key={row.key}>
            <td data-label={t(`figures.by.${by}`)}>{row.label}</td>
            <td data-amount data-label={t('figures.policies')}>
              {formatNumber(row.policies, language, 0)}
            </td>
            <td data-amount data-label={t('list.gross')}>
              <Money cents={row.gross} />
            </td>
            <td data-amount data-label={t('preview.byRecipient')}>
              <Money cents={row.clawBack} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

/** `/annullamenti/riepilogo`: confirmed cancellations of twelve months by cause, product or producer. */
export function FiguresPage() {
  const t = useCancellationsTexts();
  const [by, setBy] = useState<By>('causale');
  return (
    <Stack gap="md" align="start">
      <Text>{t('figures.intro', { count: MONTHS })}</Text>
      <SegmentedControl
        value={by}
        onChange={(value) => setBy(BY.find((one) => one === value) ?? 'causale')}
        data={BY.map((value) => ({ value, label: t(`figures.by.${value}`) }))}
        aria-label={t('figures.group')}
      />
      <div style={{ width: '100%' }}>
        <Table by={by} />
      </div>
    </Stack>
  );
}
