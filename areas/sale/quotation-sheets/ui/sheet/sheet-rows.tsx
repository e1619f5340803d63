import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { sheetRowAddress } from '../../api/addresses.ts';
import { listRows, SHEET_FIELD, type SheetRow } from '../../api/index.ts';
import { ROW_OUTCOMES } from '../../domain/index.ts';
import { useQuotationSheetsTexts } from '../../texts/it.ts';
import { OutcomeBadge } from '../list/sheet-status.tsx';

/** Errors and quotations that a row of the table shows. */
const SHOWN = 3;

function RowErrors({ errors }: Pick<SheetRow, 'errors'>) {
  const t = useQuotationSheetsTexts();
  const language = useLanguage();
  if (errors.length === 0) return '—';
  return (
    <Stack gap={2}>
      {errors.slice(0, SHOWN).map(({ field, message }) => (
        <Text key={`${field} ${message}`} size="sm" style={{ whiteSpace: 'normal' }}>
          {field === null ? null : <strong>{SHEET_FIELD.get(field)?.title[language] ?? field}: </strong>}
          {message}
        </Text>
      ))}
      {errors.length > SHOWN ? (
        <Text size="sm" c="dimmed">
          {t('rows.more', { count: errors.length - SHOWN })}
        </Text>
      ) : null}
    </Stack>
  );
}

function RowQuotations({ quotations }: Pick<SheetRow, 'quotations'>) {
  const t = useQuotationSheetsTexts();
  if (quotations.length === 0) return '—';
  return (
    <Stack gap={2}>
      {quotations.slice(0, SHOWN).map(({ id, number }) => (
        <Anchor key={id} component={Link} to={quotationAddress.href({ id })} size="sm">
          {number}
        </Anchor>
      ))}
      {quotations.length > SHOWN ? (
        <Text size="sm" c="dimmed">
          {t('rows.more', { count: quotations.length - SHOWN })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** The rows of a sheet, with a filter by outcome; each opens its page. */
export function SheetRows({ id, refreshing }: { readonly id: number; readonly refreshing: boolean }) {
  const t = useQuotationSheetsTexts();
  const language = useLanguage();
  const list = useListState(listRows);
  const query = useApiQuery(listRows, { params: { id }, query: list.query }, refreshing ? { refetchInterval: 3000 } : {});
  const columns = useMemo<readonly Column<SheetRow>[]>(
    () => [
      { key: 'line', title: t('rows.line'), sort: 'line', cell: (row) => row.line, align: 'end' },
      { key: 'outcome', title: t('rows.outcome'), cell: (row) => <OutcomeBadge outcome={row.outcome} /> },
      { key: 'customer', title: t('rows.customer'), cell: (row) => row.customer || '—', maxWidth: 180 },
      { key: 'object', title: t('rows.object'), cell: (row) => row.object || '—', maxWidth: 200 },
      { key: 'premium', title: t('rows.premium'), cell: (row) => <Money cents={row.premium} />, align: 'end' },
      { key: 'quotations', title: t('rows.quotations'), cell: (row) => <RowQuotations quotations={row.quotations} /> },
      { key: 'errors', title: t('rows.errors'), cell: (row) => <RowErrors errors={row.errors} />, maxWidth: 420 },
    ],
    [t],
  );
  return (
    <DataTable<SheetRow>
      id="quotation-sheet-rows"
      label={t('rows.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => sheetRowAddress.href({ idRecord: row.id })}
      filters={[
        {
          kind: 'many',
          name: 'esito',
          label: t('rows.outcome'),
          options: keysOf(ROW_OUTCOMES).map((value) => ({ value, label: ROW_OUTCOMES[value][language] })),
        },
      ]}
      empty={{ title: t('rows.empty') }}
    />
  );
}
