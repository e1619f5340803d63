import { Text } from '@mantine/core';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import type { RequestRow } from '../../api/index.ts';
import { subjectOf } from '../../api/texts.ts';
import { REQUEST_STATES } from '../../domain/index.ts';
import type { ChangeRequestsText } from '../../texts/it.ts';

/** The end of the agency's hours; one that is over says so in words too. */
function Deadline({ row, t }: { readonly row: RequestRow; readonly t: ChangeRequestsText }) {
  if (row.dueAt === null) return '–';
  if (!row.overdue) return formatMinute(row.dueAt);
  return (
    <Text span inherit fw={600} c="var(--mantine-color-error)">
      {`${formatMinute(row.dueAt)} · ${t('list.overdue')}`}
    </Text>
  );
}

/** Columns of the list of change requests. */
export function requestColumns(t: ChangeRequestsText, language: Language): readonly Column<RequestRow>[] {
  return [
    { key: 'ticket', title: t('list.ticket'), sort: 'ticket', card: 1, cell: (row) => row.ticket },
    { key: 'status', title: t('list.status'), card: 2, cell: (row) => <StateBadge states={REQUEST_STATES} state={row.status} /> },
    { key: 'what', title: t('list.what'), card: 3, maxWidth: 230, cell: (row) => subjectOf(row.cause, row.motive)[language] },
    { key: 'dueAt', title: t('list.dueAt'), sort: 'dueAt', card: 4, cell: (row) => <Deadline row={row} t={t} /> },
    {
      key: 'owner',
      title: t('list.owner'),
      card: 5,
      maxWidth: 140,
      cell: (row) => row.owner ?? '–',
    },
    { key: 'customer', title: t('list.customer'), card: 6, maxWidth: 180, cell: (row) => row.customer },
    { key: 'policy', title: t('list.policy'), fromWidth: 1160, cell: (row) => row.policyNumber },
    { key: 'plate', title: t('list.plate'), fromWidth: 1400, cell: (row) => row.plate ?? '–' },
    { key: 'producer', title: t('list.producer'), maxWidth: 180, fromWidth: 1300, cell: (row) => row.producer },
    { key: 'vehicle', title: t('list.vehicle'), optional: true, cell: (row) => row.vehicle },
    {
      key: 'createdAt',
      title: t('list.createdAt'),
      sort: 'createdAt',
      optional: true,
      cell: (row) => <MomentText instant={row.createdAt} />,
    },
    { key: 'createdBy', title: t('list.createdBy'), optional: true, cell: (row) => row.createdBy },
    {
      key: 'updatedAt',
      title: t('list.updatedAt'),
      sort: 'updatedAt',
      fromWidth: 1500,
      cell: (row) => <MomentText instant={row.updatedAt} />,
    },
  ];
}
