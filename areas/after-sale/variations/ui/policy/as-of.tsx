import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { DateBox } from '#platform/ui-kit/form/date/date-box.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type PolicyAsOf, readPolicyAsOf } from '../../api/index.ts';
import { useVariationsTexts } from '../../texts/it.ts';

function Titles({ data: { titles, gross } }: { readonly data: PolicyAsOf }) {
  const t = useVariationsTexts();
  return (
    <FiguresTable caption={t('asOf.titles')} plain>
      <thead>
        <tr>
          <th>{t('asOf.title')}</th>
          <th>{t('list.effectiveOn')}</th>
          <th data-amount>{t('preview.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {titles.map(({ number, effectiveOn, gross: amount }) => (
          <tr key={number ?? 0}>
            <td data-label={t('asOf.title')}>{number === null ? t('asOf.issue') : t('detail.appendix', { number })}</td>
            <td data-label={t('list.effectiveOn')}>
              <DateText date={effectiveOn} />
            </td>
            <td data-amount data-label={t('preview.gross')}>
              <Money cents={amount} />
            </td>
          </tr>
        ))}
        <tr>
          <td data-label={t('asOf.title')}>
            <b>{t('asOf.total')}</b>
          </td>
          <td data-none />
          <td data-amount data-label={t('preview.gross')}>
            <b>
              <Money cents={gross} />
            </b>
          </td>
        </tr>
      </tbody>
    </FiguresTable>
  );
}

function Coverages({ data: { coverages } }: { readonly data: PolicyAsOf }) {
  const t = useVariationsTexts();
  return (
    <FiguresTable caption={t('asOf.coverages')} plain>
      <thead>
        <tr>
          <th>{t('preview.coverage')}</th>
          <th data-amount>{t('asOf.taxable')}</th>
        </tr>
      </thead>
      <tbody>
        {coverages.map(({ name, taxable }) => (
          <tr key={name}>
            <td data-label={t('preview.coverage')}>{name}</td>
            <td data-amount data-label={t('asOf.taxable')}>
              <Money cents={taxable} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

/** What a policy was at 24:00 of a day, and the titles that explain its premium. */
export function AsOf({ detail: { id, effectiveDate, expiryDate } }: { readonly detail: ContractDetail }) {
  const today = useToday();
  const t = useVariationsTexts();
  const [day, setDay] = useState<string | null>(today);
  const { data, error, refetch } = useApiQuery(readPolicyAsOf, { params: { id }, query: { giorno: day ?? '' } }, { enabled: day !== null });
  return (
    <Stack gap="sm">
      <DateBox
        label={t('asOf.day')}
        value={day}
        onChange={setDay}
        maw={220}
        {...(effectiveDate === null ? {} : { min: effectiveDate })}
        {...(expiryDate === null ? {} : { max: expiryDate })}
      />
      {error === null ? null : <QueryError error={error} onRetry={() => void refetch()} />}
      {day !== null && data === undefined && error === null ? <LoadingState height={120} /> : null}
      {data === undefined ? null : (
        <>
          <KeyValueList items={data.facts} />
          {data.changes.length === 0 ? <Text size="sm">{t('asOf.asIssued')}</Text> : null}
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Coverages data={data} />
            <Titles data={data} />
          </SimpleGrid>
        </>
      )}
    </Stack>
  );
}
