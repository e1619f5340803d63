import { Anchor, Button, Modal, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { tariffAddresses } from '#areas/offer/catalogue/api/addresses.ts';
import { contractHref } from '#areas/sale/contracts/api/addresses.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { impactRunAddress } from '../../api/addresses.ts';
import { exportUnpriceable, type ImpactUnpriceable, listUnpriceable, readImpact } from '../../api/index.ts';
import { type ImpactText, useImpactTexts } from '../../texts/it.ts';
import { TracePair } from '../run/trace-pair.tsx';

function columnsOf(t: ImpactText): Column<ImpactUnpriceable>[] {
  return [
    { key: 'number', title: t('unpriceable.number'), cell: (row) => row.policyNumber ?? row.number, sort: 'number' },
    { key: 'customer', title: t('unpriceable.customer'), cell: (row) => row.customer, maxWidth: 150 },
    { key: 'vehicle', title: t('unpriceable.object'), cell: (row) => row.vehicle, optional: true },
    { key: 'product', title: t('unpriceable.product'), cell: (row) => row.product, maxWidth: 160 },
    { key: 'producer', title: t('unpriceable.producer'), cell: (row) => row.producer, maxWidth: 150, optional: true },
    { key: 'premium', title: t('unpriceable.premium'), cell: (row) => <Money cents={row.premium} />, sort: 'premium', align: 'end' },
    { key: 'reasons', title: t('unpriceable.reasons'), cell: (row) => row.reasons.join('; '), maxWidth: 300 },
  ];
}

/** `/configurazione/impatto/{id}/senza-prezzo`: the contracts that the version gives no price, and why. */
export function UnpriceablePage({ id }: { readonly id: number }) {
  const t = useImpactTexts();
  const params = { id };
  const list = useListState(listUnpriceable);
  const query = useApiQuery(listUnpriceable, { params, query: list.query });
  const run = useApiQuery(readImpact, { params });
  usePageTitle(run.data === undefined ? undefined : t('unpriceable.titleOf', { tariff: run.data.tariff, number: run.data.versionNumber }), {
    label: run.data?.tariff ?? '',
    path: tariffAddresses.record.href({ id: run.data?.tariffId ?? 0 }),
  });
  const options = (run.data?.reasons ?? []).filter(({ introduced }) => introduced > 0).map(({ key, label }) => ({ value: key, label }));
  const [shown, setShown] = useState<ImpactUnpriceable | null>(null);
  return (
    <Stack gap="sm">
      <Anchor component={Link} to={impactRunAddress.href({ id })}>
        {t('unpriceable.back')}
      </Anchor>
      <DataTable
        id="impact-unpriceable"
        label={t('unpriceable.title')}
        list={list}
        query={query}
        columns={columnsOf(t)}
        rowKey={(row) => row.contractId}
        rowHref={(row) => contractHref({ id: row.contractId, policyNumber: row.policyNumber })}
        rowActions={(row) => (
          <Button size="compact-sm" variant="default" onClick={() => setShown(row)}>
            {t('unpriceable.why')}
          </Button>
        )}
        filters={[{ kind: 'one', name: 'motivo', label: t('unpriceable.filter'), options }]}
        searchable={false}
        tools={
          <DownloadMenu
            addressOf={(formato) => urlOf({ path: exportUnpriceable.path }, { params, query: { formato, motivo: list.query.motivo } })}
          />
        }
        empty={{ title: t('unpriceable.empty') }}
      />
      <Modal
        closeButtonProps={{ 'aria-label': kitText('close') }}
        opened={shown !== null}
        onClose={() => setShown(null)}
        size="xl"
        title={t('unpriceable.whyOf', { number: shown?.policyNumber ?? shown?.number ?? '' })}
      >
        {shown === null ? null : <TracePair runId={params.id} change={shown} />}
      </Modal>
    </Stack>
  );
}
