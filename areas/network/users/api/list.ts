import { z } from 'zod';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { boolParam, idParam, repeated, tableQuery } from '#platform/api-kit/schemas.ts';
import { DEACTIVATION_CAUSES } from '../domain/deactivation.ts';

export const USER_SORTS = ['name', 'username', 'email', 'createdAt'] as const;

/**
 * Query of a list: `attivi` keeps only enabled or only disabled users, `superiore` only those below that user, at any
 * depth.
 */
export const userListQuery = tableQuery(USER_SORTS).extend({
  attivi: boolParam().optional(),
  superiore: idParam().optional(),
});
export type UserListQuery = z.output<typeof userListQuery>;

export const userRow = z.object({
  id: z.int(),
  name: z.string(),
  group: z.enum(GROUPS),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  vatNumber: z.string().nullable(),
  taxCode: z.string().nullable(),
  ruiNumber: z.string().nullable(),
  city: z.string().nullable(),
  /** The nearest user above. */
  parent: z.string().nullable(),
  ivassStatus: z.enum(['REGOLARE', 'IN_SCADENZA', 'NON_IN_REGOLA']),
  enabled: z.boolean(),
  causes: z.array(z.enum(DEACTIVATION_CAUSES)),
  createdAt: z.string(),
});
export type UserRow = z.output<typeof userRow>;

export const USER_COLUMNS = [
  'name',
  'username',
  'email',
  'phone',
  'vatNumber',
  'taxCode',
  'ruiNumber',
  'city',
  'parent',
  'ivassStatus',
  'enabled',
  'createdAt',
] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];

export const userExportQuery = userListQuery.omit({ page: true, max: true }).extend({
  formato: z.enum(['CSV', 'XLSX']),
  colonna: repeated(z.enum(USER_COLUMNS)),
});
export type UserExportQuery = z.output<typeof userExportQuery>;
