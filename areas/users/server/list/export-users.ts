import type { Group } from '#areas/access/domain/index.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import { sendList } from '#platform/server-kit/export/export-table.ts';
import type { ExportValue } from '#platform/server-kit/export/export-value.ts';
import { USER_COLUMNS, type UserColumn, type UserExportQuery, type UserRow } from '../../api/index.ts';
import { DEACTIVATION_LABELS, USER_PATHS, type UserPath } from '../../domain/index.ts';
import { requireReach } from '../network/reach.ts';
import { allKeys, rowsOfKeys } from './list-users.ts';

interface Column {
  readonly title: Text;
  readonly value: (row: UserRow, language: Language) => ExportValue;
}

const text = (value: string | null): ExportValue => (value === null ? null : { text: value });
const ACTIVE: Text = { it: 'Attivo', en: 'Active' };
const INACTIVE: Text = { it: 'Disattivato', en: 'Deactivated' };

function stateOf(row: UserRow, language: Language): string {
  if (row.enabled) return ACTIVE[language];
  return row.causes.length === 0 ? INACTIVE[language] : row.causes.map((cause) => DEACTIVATION_LABELS[cause][language]).join(', ');
}

const COLUMNS: Readonly<Record<UserColumn, Column>> = {
  name: { title: { it: 'Nominativo', en: 'Name' }, value: (row) => text(row.name) },
  username: { title: { it: 'Nome utente', en: 'Username' }, value: (row) => text(row.username) },
  email: { title: { it: 'Email', en: 'Email' }, value: (row) => text(row.email) },
  phone: { title: { it: 'Telefono', en: 'Telephone' }, value: (row) => text(row.phone) },
  vatNumber: { title: { it: 'Partita IVA', en: 'VAT number' }, value: (row) => text(row.vatNumber) },
  taxCode: { title: { it: 'Codice fiscale', en: 'Tax code' }, value: (row) => text(row.taxCode) },
  ruiNumber: { title: { it: 'Numero RUI', en: 'RUI number' }, value: (row) => text(row.ruiNumber) },
  city: { title: { it: 'Città', en: 'City' }, value: (row) => text(row.city) },
  parent: { title: { it: 'Superiore', en: 'Superior' }, value: (row) => text(row.parent) },
  ivassStatus: { title: { it: 'Formazione IVASS', en: 'IVASS training' }, value: (row) => text(row.ivassStatus.replaceAll('_', ' ')) },
  enabled: { title: { it: 'Stato', en: 'State' }, value: (row, language) => text(stateOf(row, language)) },
  createdAt: { title: { it: 'Creato il', en: 'Created on' }, value: (row) => ({ date: row.createdAt }) },
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
