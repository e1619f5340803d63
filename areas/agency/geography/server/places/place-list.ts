import { type RawBuilder, sql } from 'kysely';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { type ExportFormat, sendTable } from '#platform/server-kit/export/export-table.ts';
import { type ExportValue, inMemory } from '#platform/server-kit/export/export-value.ts';
import { PLACE_STATE_LABELS, type PlaceState } from '../../domain/index.ts';

interface PlaceFilter {
  readonly al?: string | undefined;
  readonly stato?: readonly PlaceState[] | undefined;
}

/** Returns the day of a list of places. */
export function dayOf(work: Pick<UserWork, 'today'>, { al }: PlaceFilter): string {
  return al ?? work.today;
}

/** Returns the state of place `p` on a day, like `placeState` of the domain. */
export function stateOn(day: string): RawBuilder<PlaceState> {
  return sql`case when p.valid_from > ${day}::date then 'FUTURO'
    when p.valid_to is not null then case when ${day}::date < p.valid_to then 'ATTIVO' else 'SOPPRESSO' end
    when p.suppressed then 'NASCOSTO' else 'ATTIVO' end`;
}

/** Returns the condition of the filters that all lists of places have. */
export function inState(day: string, { al, stato }: PlaceFilter): RawBuilder<unknown> {
  if (stato !== undefined && stato.length > 0) return sql`${stateOn(day)} = any(${stato}::text[])`;
  return al === undefined ? sql`true` : sql`${stateOn(day)} = 'ATTIVO'`;
}

/** Returns the condition of a typed text on some columns of the list. */
export function containing(search: string | undefined, text: RawBuilder<unknown>): RawBuilder<unknown> {
  return search === undefined || search === '' ? sql`true` : sql`strpos(plain_text(${text}), plain_text(${search})) > 0`;
}

/** A list of places: the rows of a subquery `l` with a column `id`. */
export interface PlaceList {
  readonly rows: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

/** Returns a page of a list of places. */
export async function pageOf<Row>(
  db: Database,
  { rows, order }: PlaceList,
  { page, max }: { readonly page: number; readonly max: number },
): Promise<{ items: Row[]; total: number }> {
  const { rows: items } = await sql<Row>`select * from (${rows}) l order by ${order}, id limit ${max} offset ${(page - 1) * max}`.execute(
    db,
  );
  const count = await sql<{ total: number }>`select count(*) as total from (${rows}) l`.execute(db);
  return { items, total: count.rows[0]?.total ?? 0 };
}

/** A column of a file. */
export interface PlaceColumn<Row> {
  readonly title: Text;
  readonly value: (row: Row, language: Language) => ExportValue;
}

export const text = (value: string | null): ExportValue => (value === null ? null : { text: value });
export const date = (value: string | null): ExportValue => (value === null ? null : { date: value });

/** The state as a column. */
export function stateColumn<Row extends { readonly state: PlaceState }>(title: Text): PlaceColumn<Row> {
  return { title, value: ({ state }, language) => text(PLACE_STATE_LABELS[state][language]) };
}

/** Sends a whole list of places as a file; the longest has about ten thousand rows. */
export async function sendPlaces<Row>(
  ctx: UserContext,
  { rows, order }: PlaceList,
  { name, columns, formato }: { readonly name: Text; readonly columns: readonly PlaceColumn<Row>[]; readonly formato: ExportFormat },
) {
  const { language } = ctx;
  const { rows: all } = await sql<Row>`select * from (${rows}) l order by ${order}, id`.execute(ctx.db);
  const table = inMemory({
    name: `${name[language]}-${ctx.today}`,
    headers: columns.map(({ title }) => title[language]),
    rows: all.map((row) => columns.map(({ value }) => value(row, language))),
  });
  return sendTable(ctx.reply, table, formato, language);
}
