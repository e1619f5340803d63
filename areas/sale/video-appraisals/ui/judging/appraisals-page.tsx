import { useMemo } from 'react';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { appraisalAddress } from '../../api/addresses.ts';
import { type AppraisalRow, listAppraisals } from '../../api/index.ts';
import { APPRAISAL_STATE_LABELS, APPRAISAL_STATES } from '../../domain/index.ts';
import { useAppraisalsTexts } from '../../texts/it.ts';
import { APPRAISAL_TONES } from '../status-tones.ts';

/** `/video-perizie`: appraisals of the contracts that the user sees, those to be judged first. */
export function AppraisalsPage() {
  const t = useAppraisalsTexts();
  const language = useLanguage();
  const list = useListState(listAppraisals);
  const query = useApiQuery(listAppraisals, { query: list.query });
  const columns = useMemo<readonly Column<AppraisalRow>[]>(
    () => [
      { key: 'number', title: t('list.number'), cell: (row) => row.number },
      {
        key: 'status',
        title: t('list.status'),
        cell: (row) => <StatusBadge tone={APPRAISAL_TONES[row.status]}>{APPRAISAL_STATE_LABELS[row.status][language]}</StatusBadge>,
      },
      { key: 'customer', title: t('list.customer'), cell: (row) => row.customer, maxWidth: 220 },
      { key: 'vehicle', title: t('list.vehicle'), cell: (row) => row.vehicle, maxWidth: 240 },
      { key: 'plate', title: t('list.plate'), cell: (row) => row.plate },
      {
        key: 'acquiredAt',
        title: t('list.acquiredAt'),
        sort: 'acquiredAt',
        cell: (row) => (row.acquiredAt === null ? null : <MomentText instant={row.acquiredAt} />),
      },
      { key: 'createdAt', title: t('list.createdAt'), sort: 'createdAt', cell: (row) => <MomentText instant={row.createdAt} /> },
      { key: 'producer', title: t('list.producer'), cell: (row) => row.producer, maxWidth: 200 },
      { key: 'appraiser', title: t('list.appraiser'), cell: (row) => row.appraiser, maxWidth: 160 },
    ],
    [t, language],
  );
  return (
    <DataTable<AppraisalRow>
      id="appraisals"
      label={t('list.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => appraisalAddress.href({ id: row.id })}
      filters={[
        {
          kind: 'one',
          name: 'stato',
          label: t('list.status'),
          options: APPRAISAL_STATES.map((value) => ({ value, label: APPRAISAL_STATE_LABELS[value][language] })),
        },
      ]}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  );
}
