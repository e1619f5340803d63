import { useMemo } from 'react';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type ApprovalRow, listApprovals } from '../../api/approval-routes.ts';
import { topicTexts } from '../../api/approval-texts.ts';
import { APPROVAL_LABELS, APPROVAL_STATUSES } from '../../domain/index.ts';
import { useApprovalTexts } from '../../texts/approval/it.ts';
import { APPROVAL_TONES } from './approval-panel.tsx';

/** `/preventivi/approvazioni`: the requests for approval, the most urgent on top; a row opens its quotation. */
export function ApprovalListPage() {
  const t = useApprovalTexts();
  const language = useLanguage();
  const list = useListState(listApprovals);
  const query = useApiQuery(listApprovals, { query: list.query });
  const columns = useMemo<readonly Column<ApprovalRow>[]>(
    () => [
      { key: 'number', title: t('list.number'), cell: (row) => row.number },
      {
        key: 'status',
        title: t('list.status'),
        cell: (row) => <StatusBadge tone={APPROVAL_TONES[row.status]}>{APPROVAL_LABELS[row.status][language]}</StatusBadge>,
      },
      { key: 'dueAt', title: t('list.dueAt'), sort: 'dueAt', cell: (row) => (row.dueAt === null ? '–' : formatMinute(row.dueAt)) },
      { key: 'what', title: t('list.what'), cell: (row) => topicTexts(row.topics, language) },
      { key: 'seller', title: t('list.seller'), cell: (row) => row.seller },
      { key: 'note', title: t('list.note'), cell: (row) => row.note },
      { key: 'customer', title: t('list.customer'), cell: (row) => row.customer },
      { key: 'premium', title: t('list.premium'), align: 'end', cell: (row) => <Money cents={row.premium} /> },
      { key: 'requestedAt', title: t('list.requestedAt'), sort: 'requestedAt', cell: (row) => formatMinute(row.requestedAt) },
    ],
    [t, language],
  );
  return (
    <DataTable<ApprovalRow>
      id="approvals"
      label={t('list.title')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => quotationAddress.href({ id: row.contractId })}
      filters={[
        {
          kind: 'one',
          name: 'stato',
          label: t('list.status'),
          options: APPROVAL_STATUSES.map((value) => ({ value, label: APPROVAL_LABELS[value][language] })),
        },
      ]}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  );
}
