import type { Tone } from '#platform/domain-kit/code-table.ts';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import type { USER_SORTS } from '../../api/index.ts';
import type { UserColumn, UserRow } from '../../api/list.ts';
import { PARENTS, TRAINED_GROUPS } from '../../domain/index.ts';
import type { RegisteredGroup } from '../../domain/segments.ts';
import type { UsersText } from '../../texts/it.ts';
import { UserState } from '../user-state.tsx';

const IVASS_TONES: Readonly<Record<UserRow['ivassStatus'], Tone>> = { REGOLARE: 'good', IN_SCADENZA: 'warning', NON_IN_REGOLA: 'bad' };

type UserColumnShape = Column<UserRow> & { readonly key: UserColumn; readonly sort?: (typeof USER_SORTS)[number] };

/** Returns whether a column applies to a group: customers have neither superiors nor training. */
function concerns(group: RegisteredGroup, key: UserColumn): boolean {
  if (key === 'ivassStatus') return TRAINED_GROUPS.includes(group);
  return key !== 'parent' || PARENTS[group].length > 0;
}

/** Columns of the list of a group; the name links to the editor. */
export function userColumns(t: UsersText, group: RegisteredGroup): readonly UserColumnShape[] {
  const plain = (key: 'vatNumber' | 'taxCode' | 'city' | 'ruiNumber', optional = false): UserColumnShape => ({
    key,
    title: t(`columns.${key}`),
    cell: (row) => row[key] ?? '—',
    optional,
  });
  const columns: UserColumnShape[] = [
    { key: 'name', title: t('columns.name'), cell: (row) => row.name, sort: 'name', maxWidth: 240 },
    { key: 'username', title: t('columns.username'), cell: (row) => row.username, sort: 'username', maxWidth: 180 },
    {
      key: 'enabled',
      title: t('columns.enabled'),
      cell: (row) => <UserState enabled={row.enabled} causes={row.causes} />,
    },
    { key: 'email', title: t('columns.email'), cell: (row) => row.email ?? '—', sort: 'email', maxWidth: 220 },
    { key: 'phone', title: t('columns.phone'), cell: (row) => (row.phone === null ? '—' : formatPhone(row.phone)), optional: true },
    { key: 'parent', title: t('columns.parent'), cell: (row) => row.parent ?? '—', maxWidth: 125 },
    plain('ruiNumber', true),
    {
      key: 'ivassStatus',
      title: t('columns.ivassStatus'),
      cell: (row) => <StatusBadge tone={IVASS_TONES[row.ivassStatus]}>{t(`ivass.${row.ivassStatus}`)}</StatusBadge>,
    },
    plain('city', true),
    plain('vatNumber', true),
    plain('taxCode', true),
    {
      key: 'createdAt',
      title: t('columns.createdAt'),
      cell: (row) => <MomentText instant={row.createdAt} />,
      sort: 'createdAt',
      optional: true,
    },
  ];
  return columns.filter(({ key }) => concerns(group, key));
}
