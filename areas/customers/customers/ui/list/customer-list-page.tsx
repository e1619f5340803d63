import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { newQuotationAddress } from '#areas/sale/quotations/api/addresses.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useColumnLayout } from '#platform/ui-kit/table/view/use-column-layout.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { customerAddress, customerDuplicatesAddress } from '../../api/addresses.ts';
import {
  CUSTOMER_COLUMNS,
  type CUSTOMER_SORTS,
  type CustomerColumn,
  type CustomerRow,
  exportCustomers,
  listCustomerProducers,
  listCustomers,
  listPairs,
  SUBJECT_TYPE_LABELS,
} from '../../api/index.ts';
import { SUBJECT_TYPES } from '../../domain/index.ts';
import { type RegistryText, useRegistryTexts } from '../../texts/registry/it.ts';

type Shape = Omit<Column<CustomerRow>, 'key' | 'title' | 'sort'> & { readonly sort?: (typeof CUSTOMER_SORTS)[number] };

/** Columns of the list; the name links to the customer. */
function customerColumns(t: RegistryText, language: Language): readonly Column<CustomerRow>[] {
  const shapes: Readonly<Record<CustomerColumn, Shape>> = {
    name: { cell: (row) => row.name || '—', sort: 'name', maxWidth: 240 },
    subjectType: { cell: (row) => SUBJECT_TYPE_LABELS[row.subjectType][language], fromWidth: 1100 },
    taxCode: { cell: (row) => row.taxCode },
    vatNumber: { cell: (row) => row.vatNumber ?? '—', optional: true },
    birthDate: { cell: (row) => <DateText date={row.birthDate} />, optional: true },
    city: { cell: (row) => (row.city === null ? '—' : row.city), maxWidth: 160 },
    province: { cell: (row) => row.province ?? '—', optional: true },
    email: { cell: (row) => row.email ?? '—', maxWidth: 200 },
    phone: { cell: (row) => (row.phone === null ? '—' : formatPhone(row.phone)) },
    producer: { cell: (row) => row.producer, maxWidth: 170, fromWidth: 1160 },
    quotations: { cell: (row) => row.quotations, align: 'end' },
    policies: { cell: (row) => row.policies, align: 'end' },
    createdAt: { cell: (row) => <MomentText instant={row.createdAt} />, sort: 'createdAt', optional: true },
    updatedAt: { cell: (row) => <MomentText instant={row.updatedAt} />, sort: 'updatedAt', optional: true },
  };
  return CUSTOMER_COLUMNS.map((key) => ({ key, title: t(`columns.${key}`), ...shapes[key] }));
}

const TEN_MINUTES = 600_000;

/** `/clienti`: the customers of the own network. */
export function CustomerListPage() {
  const t = useRegistryTexts();
  const language = useLanguage();
  const mayCreate = useHasRole('CREATE_PREVENTIVI');
  const reviews = useHasRole('UPDATE_PREVENTIVI');
  const list = useListState(listCustomers, { sort: 'name', order: 'asc' });
  const query = useApiQuery(listCustomers, { query: list.query });
  const pairs = useApiQuery(listPairs, { query: { max: 5 } }, { enabled: reviews });
  const producers = useApiQuery(listCustomerProducers, {}, { staleTime: TEN_MINUTES });
  const columns = useMemo(() => customerColumns(t, language), [t, language]);
  const { visible } = useColumnLayout('customers', columns);
  const { page: _page, max: _max, ...filter } = list.query;
  const doubts = pairs.data?.total ?? 0;
  const create = mayCreate ? (
    <Button component={Link} to={newQuotationAddress.href()} leftSection={<IconPlus size={16} stroke={1.8} />}>
      {t('page.newQuotation')}
    </Button>
  ) : undefined;
  return (
    <DataTable<CustomerRow>
      id="customers"
      label={t('list.title')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => customerAddress.href({ id: row.id })}
      filters={[
        {
          kind: 'many',
          name: 'tipo',
          label: t('columns.subjectType'),
          options: SUBJECT_TYPES.map((value) => ({ value, label: SUBJECT_TYPE_LABELS[value][language] })),
        },
        { kind: 'yes-no', name: 'polizze', label: t('filters.withPolicies') },
        { kind: 'text', name: 'provincia', label: t('filters.province'), maxLength: 2 },
        ...(producers.data !== undefined && producers.data.items.length < 2
          ? []
          : [
              {
                kind: 'many' as const,
                name: 'produttore',
                label: t('columns.producer'),
                options: producers.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? ('loading' as const),
              },
            ]),
      ]}
      tools={
        <>
          {reviews ? (
            <Button component={Link} to={customerDuplicatesAddress.href()} variant="default">
              {doubts === 0 ? t('list.allDuplicates') : t('list.duplicates', { count: doubts })}
            </Button>
          ) : null}
          <DownloadMenu
            disabled={(query.data?.total ?? 0) === 0}
            addressOf={(formato) => urlOf(exportCustomers, { query: { ...filter, formato, colonna: visible.map((column) => column.key) } })}
          />
          {create}
        </>
      }
      empty={{ title: t('list.empty'), text: t('list.emptyText'), action: create }}
    />
  );
}
