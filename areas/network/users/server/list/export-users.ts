import type { Group } from '#areas/agency/access/domain/index.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import { sendList } from '#platform/server-kit/export/export-table.ts';
import type { ExportValue } from '#platform/server-kit/export/export-value.ts';
import { USER_COLUMNS, type UserColumn, type UserExportQuery, type UserRow } from '../../api/list.ts';
import { USER_ACTIVE, USER_COLUMN_TITLES, USER_INACTIVE } from '../../api/texts.ts';
import { USER_PATHS, type UserPath } from '../../domain/index.ts';
import { DEACTIVATION_LABELS } from '../../domain/texts.ts';
import { requireReach } from '../network/reach.ts';
import { allKeys, rowsOfKeys } from './list-users.ts';

interface Column {
  readonly title: Text;
  readonly value: (row: UserRow, language: Language) => ExportValue;
}

const text = (value: string | null): ExportValue => (value === null ? null : { text: value });

function stateOf(row: UserRow, language: Language): string {
  if (row.enabled) return USER_ACTIVE[language];
  return row.causes.length === 0 ? USER_INACTIVE[language] : row.causes.map((cause) => DEACTIVATION_LABELS[cause][language]).join(', ');
}

const COLUMNS: Readonly<Record<UserColumn, Column>> = {
  name: { title: USER_COLUMN_TITLES.name, value: (row) => text(row.name) },
  username: { title: USER_COLUMN_TITLES.username, value: (row) => text(row.username) },
  email: { title: USER_COLUMN_TITLES.email, value: (row) => text(row.email) },
  phone: { title: USER_COLUMN_TITLES.phone, value: (row) => text(row.phone) },
  vatNumber: { title: USER_COLUMN_TITLES.vatNumber, value: (row) => text(row.vatNumber) },
  taxCode: { title: USER_COLUMN_TITLES.taxCode, value: (row) => text(row.taxCode) },
  ruiNumber: { title: USER_COLUMN_TITLES.ruiNumber, value: (row) => text(row.ruiNumber) },
  city: { title: USER_COLUMN_TITLES.city, value: (row) => text(row.city) },
  parent: { title: USER_COLUMN_TITLES.parent, value: (row) => text(row.parent) },
  ivassStatus: { title: USER_COLUMN_TITLES.ivassStatus, value: (row) => text(row.ivassStatus.replaceAll('_', ' ')) },
  enabled: { title: USER_COLUMN_TITLES.enabled, value: (row, language) => text(stateOf(row, language)) },
  createdAt: { title: USER_COLUMN_TITLES.createdAt, value: (row) => ({ date: row.createdAt }) },
};

/** Answers with a list as a file, in the same filter and order, with the requested columns. */
export async function exportUsers(ctx: UserContext, path: UserPath, query: UserExportQuery) {
  const group: Group = USER_PATHS[path];
  requireReach(ctx, 'LIST', group);
  const columns = query.colonna === undefined || query.colonna.length === 0 ? USER_COLUMNS : query.colonna;
  const { language, db } = ctx;
  const list = {
    name: `${path}-${ctx.today}`,
    headers: columns.map((column) => COLUMNS[column].title[language]),
    keys: await allKeys(ctx, group, query),
    rows: async (keys: readonly number[]) => {
      const { rows } = await rowsOfKeys(keys, group).execute(db);
      return rows.map((row) => columns.map((column) => COLUMNS[column].value(row, language)));
    },
  };
  return sendList(ctx, list, query.formato);
}
