import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useLocalListState } from '#platform/ui-kit/table/list/local-list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { exportBordereau, listInsurerLines } from '../../api/routes.ts';
import type { InsurerStatementDetail, InsurerStatementLine } from '../../api/schemas.ts';
import { MOVEMENT_LABELS } from '../../domain/texts.ts';
import { type InsurerAccountsText, useInsurerAccountsTexts } from '../../texts/it.ts';

const FORMATS = ['CSV', 'XLSX', 'XML'] as const;

/** Downloads the bordereau of movements or policies. */
function BordereauMenu({ id }: { readonly id: number }) {
  const t = useInsurerAccountsTexts();
  const { busy, run } = useDownload();
  const save = (formato: (typeof FORMATS)[number], tipo: 'MOVIMENTI' | 'POLIZZE') =>
    void run(() => apiClient.downloadFrom(urlOf(exportBordereau, { params: { id }, query: { formato, tipo } })));
  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />} loading={busy}>
          {t('lines.bordereau')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => save(format, 'MOVIMENTI')}>
            {t('lines.movements', { format })}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => save(format, 'POLIZZE')}>
            {t('lines.policies', { format })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function lineColumns(t: InsurerAccountsText, language: Language): readonly Column<InsurerStatementLine>[] {
  return [
    { key: 'policy', title: t('lines.policy'), cell: (row) => row.policyNumber ?? '—', card: 1 },
    { key: 'customer', title: t('lines.customer'), cell: (row) => row.customer, sort: 'customer', maxWidth: 200, lines: 2, card: 2 },
    { key: 'kind', title: t('lines.kind'), cell: (row) => MOVEMENT_LABELS[row.kind][language], card: 3 },
    { key: 'collectedOn', title: t('lines.collectedOn'), cell: (row) => <DateText date={row.collectedOn} />, sort: 'collectedOn', card: 4 },
    { key: 'premium', title: t('columns.premium'), cell: (row) => <Money cents={row.premium} />, align: 'end', sort: 'premium', card: 5 },
    { key: 'tax', title: t('columns.tax'), cell: (row) => <Money cents={row.tax} />, align: 'end', fromWidth: 1000 },
    { key: 'pdu', title: t('columns.pdu'), cell: (row) => <Money cents={row.pdu} />, align: 'end', fromWidth: 1200 },
    { key: 'commission', title: t('columns.commission'), cell: (row) => <Money cents={row.commission} />, align: 'end', card: 6 },
    { key: 'net', title: t('lines.net'), cell: (row) => <Money cents={row.premium - row.commission} />, align: 'end' },
    { key: 'share', title: t('columns.share'), cell: (row) => <Money cents={row.share} />, align: 'end', optional: true },
    { key: 'product', title: t('lines.product'), cell: (row) => row.product, maxWidth: 200, optional: true },
    { key: 'date', title: t('lines.date'), cell: (row) => <DateText date={row.date} />, optional: true },
  ];
}

/** The movements of a statement, each with a link to its policy. */
export function LinesTab({ detail: { id } }: { readonly detail: InsurerStatementDetail }) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const seesPolicies = useHasRole('READ_POLIZZE');
  const list = useLocalListState();
  const query = useApiQuery(listInsurerLines, { params: { id }, query: list.query });
  const columns = useMemo(() => lineColumns(t, language), [t, language]);
  return (
    <DataTable<InsurerStatementLine>
      id="insurer-statement-lines"
      label={t('lines.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.position}
      {...(seesPolicies ? { rowHref: (row: InsurerStatementLine) => policyAddress.href({ id: row.contractId }) } : {})}
      tools={<BordereauMenu id={id} />}
      empty={{ title: t('lines.empty') }}
    />
  );
}
