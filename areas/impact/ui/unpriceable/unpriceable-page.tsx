import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { urlOf } from '#platform/api-kit/route.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list-state.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { exportUnpriceable, type ImpactUnpriceable, listUnpriceable } from '../../api/index.ts';
import { type ImpactText, useImpactTexts } from '../texts.ts';

function columnsOf(t: ImpactText): Column<ImpactUnpriceable>[] {
  return [
    { key: 'number', title: t('unpriceable.number'), cell: (row) => row.policyNumber ?? row.number, sort: 'number' },
    { key: 'customer', title: t('unpriceable.customer'), cell: (row) => row.customer, maxWidth: 150 },
    { key: 'vehicle', title: t('unpriceable.vehicle'), cell: (row) => row.vehicle, optional: true },
    { key: 'product', title: t('unpriceable.product'), cell: (row) => row.product, maxWidth: 160 },
    { key: 'producer', title: t('unpriceable.producer'), cell: (row) => row.producer, maxWidth: 150 },
    { key: 'premium', title: t('unpriceable.premium'), cell: (row) => <Money cents={row.premium} />, sort: 'premium', align: 'end' },
    { key: 'reasons', title: t('unpriceable.reasons'), cell: (row) => row.reasons.join('; '), maxWidth: 300 },
  ];
}

/** `/configurazione/impatto/{id}/senza-prezzo`: the contracts that the version gives no price, and why. */
export function Page() {
  const t = useImpactTexts();
  const { id = '' } = useParams({ strict: false, select: (params: { id?: string }) => params });
  const params = { id: Number(id) };
  const list = useListState(listUnpriceable);
  const query = useApiQuery(listUnpriceable, { params, query: list.query });
  const href = (formato: 'CSV' | 'XLSX') => urlOf({ path: exportUnpriceable.path }, { params, query: { formato } });
  return (
    <Stack gap="sm">
      <Anchor component={Link} to={`/configurazione/impatto/${id}`}>
        {t('unpriceable.back')}
      </Anchor>
      <DataTable
        id="impact-unpriceable"
        label={t('unpriceable.title')}
        list={list}
        query={query}
        columns={columnsOf(t)}
        rowKey={(row) => row.contractId}
        rowHref={(row) => `${row.policyNumber === null ? '/preventivi' : '/polizze'}/${row.contractId}`}
        searchable={false}
        tools={
          <Group gap="xs">
            {(['CSV', 'XLSX'] as const).map((format) => (
              <Button
                key={format}
                component="a"
                href={href(format)}
                download
                variant="default"
                leftSection={<IconDownload size={16} stroke={1.6} />}
              >
                {`${t('unpriceable.export')} ${format}`}
              </Button>
            ))}
          </Group>
        }
        empty={{ title: t('unpriceable.empty') }}
      />
    </Stack>
  );
}
