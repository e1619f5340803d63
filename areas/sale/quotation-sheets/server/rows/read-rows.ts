import { sql } from 'kysely';
import type { z } from 'zod';
import { producerOfActor } from '#areas/agency/access/server/public.ts';
import { isAllowed, readSaleParties, type SaleContexts } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { listRows, SheetRow, SheetRowDetail } from '../../api/index.ts';
import { valuesOfRow } from '../../domain/index.ts';
import { findSheet, mayCreate, type Sheet } from '../sheets/visible-sheet.ts';

/** A row as stored, with its quotations. */
export interface StoredRow extends Pick<SheetRow, 'id' | 'line' | 'outcome' | 'premium' | 'quotations' | 'errors'> {
  readonly sheetId: number;
  readonly version: number;
  readonly cells: readonly string[] | null;
  readonly corrected: Readonly<Record<string, string>>;
}

const QUOTATIONS = sql`coalesce((select json_agg(json_build_object('id', c.id, 'number', c.number, 'product', c.product_name,
    'premium', c.premium) order by c.premium, c.id)
  from quotation_sheet_quotation q join contract_view c on c.id = q.contract_id where q.row_id = w.id), '[]')`;

const ROW = sql`w.id, w.sheet_id as "sheetId", w.line, w.outcome, w.premium, w.errors, w.version, w.cells, w.corrected, ${QUOTATIONS} as quotations`;

function summaryOf(row: StoredRow, fields: readonly string[]): SheetRow {
  const values = valuesOfRow(row.cells ?? [], fields, row.corrected);
  const value = (path: string) => values[path] ?? '';
  const person = [value('customer.lastName'), value('customer.firstName')].filter((name) => name !== '').join(' ');
  const vehicle = [value('vehicle.licensePlate'), value('vehicle.brand'), value('vehicle.model')].filter((part) => part !== '').join(' ');
  return {
    id: row.id,
    line: row.line,
    outcome: row.outcome,
    premium: row.premium,
    quotations: row.quotations,
    errors: row.errors,
    customer: value('customer.businessName') || person,
    object: vehicle || value('home.address.city'),
  };
}

/** Reads some rows of a sheet by line, after a line. */
export async function rowsAfter(work: Pick<UserWork, 'db'>, sheetId: number, line: number, limit: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`select ${ROW} from quotation_sheet_row w where w.sheet_id = ${sheetId} and w.line > ${line}
    order by w.line limit ${limit}`.execute(work.db);
  return rows;
}

/** Reads a page of the rows of a sheet that the user sees. */
export async function readRows(work: UserWork, sheetId: number, query: z.output<NonNullable<typeof listRows.query>>) {
  const sheet = await findSheet(work, sheetId);
  const { esito = [], page, max, order = 'asc', search } = query;
  const ofOutcome = esito.length === 0 ? sql`true` : sql`w.outcome = any(${esito}::text[])`;
  const searched =
    search === undefined || search === ''
      ? sql`true`
      : sql`(array_to_string(w.cells, ' ') || w.corrected::text) ilike ${containing(search)}`;
  const where = sql`from quotation_sheet_row w where w.sheet_id = ${sheetId} and ${ofOutcome} and ${searched}`;
  const { rows } = await sql<StoredRow>`select ${ROW} ${where} order by w.line ${order === 'desc' ? sql`desc` : sql`asc`}
    limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n ${where}`.execute(work.db);
  return { items: rows.map((row) => summaryOf(row, sheet.fields)), total: counted[0]?.n ?? 0 };
}

/** Returns a row of a sheet that the acting user sees, with its sheet; throws NOT_FOUND. */
export async function findRow(work: UserWork, id: number, { lock = false } = {}): Promise<{ row: StoredRow; sheet: Sheet }> {
  const { rows } =
    await sql<StoredRow>`select ${ROW} from quotation_sheet_row w where w.id = ${id} ${lock ? sql`for update of w` : sql``}`.execute(
      work.db,
    );
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return { row, sheet: await findSheet(work, row.sheetId) };
}

/** The products and packages that the acting user may quote today, by name. */
export async function productsOnSale(work: UserWork, sale: SaleContexts): Promise<SheetRowDetail['products']> {
  const parties = await readSaleParties(work, await producerOfActor(work), work.actor.userId);
  const { published } = await sale.on(work);
  const names = new Map<string, Set<string>>();
  for (const one of await published.on(work.db, work.today)) {
    if (!isAllowed(one, parties)) continue;
    const packages = names.get(one.offer.product.name) ?? new Set();
    if (one.offer.package !== null) packages.add(one.offer.package.name);
    names.set(one.offer.product.name, packages);
  }
  return [...names].map(([name, packages]) => ({ name, packages: [...packages] })).toSorted((a, b) => a.name.localeCompare(b.name, 'it'));
}

/** Reads a row with its values, for its page. */
export async function readRow(work: UserWork, sale: SaleContexts, id: number): Promise<SheetRowDetail> {
  const { row, sheet } = await findRow(work, id);
  const next = await sql<{ id: number }>`select id from quotation_sheet_row
    where sheet_id = ${sheet.id} and outcome = 'ERRORE' and id <> ${id} order by line <= ${row.line}, line limit 1`.execute(work.db);
  const mayWrite = sheet.ownerId === work.actor.userId && !sheet.forgotten && mayCreate(work);
  return {
    ...summaryOf(row, sheet.fields),
    version: row.version,
    sheet: { id: sheet.id, fileName: sheet.fileName, running: sheet.running },
    editable: mayWrite && row.outcome !== 'CREATA',
    values: valuesOfRow(row.cells ?? [], sheet.fields, row.corrected),
    products: await productsOnSale(work, sale),
    nextWrong: next.rows[0]?.id ?? null,
  };
}
