import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { QUOTATION_SORTS } from '#areas/sale/contracts/api/index.ts';
import { type ContractColumn, ContractList } from '#areas/sale/contracts/ui/public.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { newQuotationAddress } from '../../api/addresses.ts';
import { exportQuotations, listQuotations } from '../../api/index.ts';
import { type QuotationRow, startQuotationExport } from '../../api/list-routes.ts';
import { useQuotationsTexts } from '../../texts/pages/it.ts';
import { OfferMark } from './offer-mark.tsx';

/** Shows what became of the offers beside the state of each row. */
function withOffers(columns: readonly ContractColumn[]): readonly ContractColumn<QuotationRow>[] {
  return columns.map((column) => {
    if (column.key !== 'status') return column;
    const cell = (row: QuotationRow) => (
      <Group component="span" gap={6} wrap="nowrap">
        {column.cell(row)}
        <OfferMark {...row} />
      </Group>
    );
    return { ...column, cell };
  });
}

/** `/preventivi`: the quotations visible to the user, newest first. */
export function QuotationListPage() {
  const t = useQuotationsTexts();
  const mayCreate = useHasRole('CREATE_PREVENTIVI');
  const list = useListState(listQuotations);
  const query = useApiQuery(listQuotations, { query: list.query });
  const create = mayCreate ? (
    <Button component={Link} to={newQuotationAddress.href()} leftSection={<IconPlus size={16} stroke={1.8} />}>
      {t('list.new')}
    </Button>
  ) : undefined;
  return (
    <ContractList
      kind="quotations"
      label={t('list.title')}
      list={list}
      query={query}
      sorts={QUOTATION_SORTS}
      exportRoute={exportQuotations}
      startExportRoute={startQuotationExport}
      rowHref={(row) => quotationAddress.href({ id: row.id })}
      arrange={withOffers}
      tools={create}
      empty={{ title: t('list.empty'), text: mayCreate ? t('list.emptyFirst') : t('list.emptyText'), action: create }}
    />
  );
}
