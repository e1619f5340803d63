import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { idParam, paged, repeated, tableQuery, textOrBlank } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { ROW_OUTCOMES } from '../domain/index.ts';
import { quotationSheetErrors } from './errors.ts';
import { SHEET_LIMITS } from './routes.ts';

const access = { roles: ['PREVENTIVI_DA_EXCEL'] } as const;

const rowError = z.object({ field: z.string().nullable(), message: z.string() });
export type RowError = z.output<typeof rowError>;

const quotation = z.object({ id: z.int(), number: z.string(), product: z.string(), premium: z.int().nullable() });

const sheetRow = z.object({
  id: z.int(),
  line: z.int(),
  outcome: z.enum(keysOf(ROW_OUTCOMES)),
  /** Name of the customer, and plate or city, as the row has them. */
  customer: z.string(),
  object: z.string(),
  /** Of the quotation or, before there is one, of the dry run; the lowest of several. */
  premium: z.int().nullable(),
  quotations: z.array(quotation),
  errors: z.array(rowError),
});
export type SheetRow = z.output<typeof sheetRow>;

export const listRows = route({
  method: 'GET',
  path: '/preventivi-da-excel/caricamenti/:id/righe',
  access,
  failure: quotationSheetErrors.QUOTATION_SHEETS_LIST_FAILED,
  summary: 'The rows of a sheet, in the order of the file',
  params: z.object({ id: idParam() }),
  query: tableQuery(['line']).extend({ esito: repeated(z.enum(keysOf(ROW_OUTCOMES))) }),
  response: paged(sheetRow),
});

const rowDetail = sheetRow.extend({
  version: z.int(),
  sheet: z.object({ id: z.int(), fileName: z.string(), running: z.boolean() }),
  editable: z.boolean(),
  /** Texts of the row by field. */
  values: z.record(z.string(), z.string()),
  /** Products and packages on sale for the user, for the choice of both. */
  products: z.array(z.object({ name: z.string(), packages: z.array(z.string()) })),
  /** The next row with errors; null when this is the last. */
  nextWrong: z.int().nullable(),
});
export type SheetRowDetail = z.output<typeof rowDetail>;

const byRecord = z.object({ idRecord: idParam() });

export const readRow = route({
  method: 'GET',
  path: '/preventivi-da-excel/:idRecord',
  access,
  failure: quotationSheetErrors.QUOTATION_SHEETS_LIST_FAILED,
  summary: 'A row of a sheet with its values and its errors',
  params: byRecord,
  response: rowDetail,
});

export const correctRow = route({
  method: 'PUT',
  path: '/preventivi-da-excel/:idRecord',
  access: { roles: ['CREATE_PREVENTIVI'] },
  failure: quotationSheetErrors.SHEET_ROW_NOT_CORRECTED,
  summary: 'Change the values of a row and check it; with `create` also create its quotation when it is valid',
  params: byRecord,
  body: z.object({
    version: z.int(),
    values: z.record(z.string().max(80), textOrBlank(SHEET_LIMITS.characters)),
    create: z.boolean(),
  }),
  response: rowDetail,
  errors: [
    quotationSheetErrors.SHEET_OF_ANOTHER_USER,
    quotationSheetErrors.SHEET_IS_RUNNING,
    quotationSheetErrors.SHEET_FORGOTTEN,
    quotationSheetErrors.SHEET_ROW_DONE,
    quotationSheetErrors.SHEET_ROW_CHANGED,
  ],
});
