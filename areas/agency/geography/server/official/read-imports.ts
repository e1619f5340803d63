import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { DifferenceRow, GeographyImport, listDifferences, readGeographyImport } from '../../api/import-routes.ts';
import type { DifferenceKind } from '../../domain/index.ts';
import { type GeographyDependencies, type NamedPlace, usesOf } from '../place-uses.ts';

const SUMMARY = sql`i.id, i.version, i.source, i.file_name as "fileName", i.changes_on as "changesOn", i.rows_read as "rowsRead",
  i.towns_in_force as "townsInForce", i.is_complete as "isComplete", i.missing_provinces as "missingProvinces", i.created_at as "createdAt",
  u.display_name as "createdBy", i.applied_at as "appliedAt", a.display_name as "appliedBy",
  (select count(*)::int from geography_difference d where d.import_id = i.id) as differences,
  (select count(*)::int from geography_difference d where d.import_id = i.id and d.is_taken) as taken`;

const SOURCE = sql`geography_import i join user_view u on u.id = i.created_by left join user_view a on a.id = i.applied_by`;

/** Reads a page of the comparisons, newest first. */
export async function readImports(
  { db }: UserWork,
  {
    page,
    max,
    order,
    search,
  }: { readonly page: number; readonly max: number; readonly order?: 'asc' | 'desc' | undefined; readonly search?: string | undefined },
): Promise<{ items: GeographyImport[]; total: number }> {
  const condition = search === undefined || search === '' ? sql`true` : sql`strpos(plain_text(i.file_name), plain_text(${search})) > 0`;
  const { rows } = await sql<GeographyImport>`select ${SUMMARY} from ${SOURCE} where ${condition}
    order by i.id ${order === 'asc' ? sql`asc` : sql`desc`} limit ${max} offset ${(page - 1) * max}`.execute(db);
  const count = await sql<{ total: number }>`select count(*) as total from geography_import i where ${condition}`.execute(db);
  return { items: rows, total: count.rows[0]?.total ?? 0 };
}

/** Reads a comparison with its differences by kind and what names the towns that would change. Throws NOT_FOUND. */
export async function readImport(
  work: UserWork,
  dependencies: GeographyDependencies,
  id: number,
): Promise<ResponseOf<typeof readGeographyImport>> {
  const { rows } = await sql<GeographyImport>`select ${SUMMARY} from ${SOURCE} where i.id = ${id}`.execute(work.db);
  const [summary] = rows;
  if (summary === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const kinds = await sql<{ kind: DifferenceKind; count: number; takeable: number }>`select kind, count(*)::int as count,
      count(*) filter (where problem is null and not is_taken)::int as takeable
    from geography_difference where import_id = ${id} group by kind order by min(id)`.execute(work.db);
  return { ...summary, kinds: kinds.rows, uses: await usesOf(work.db, dependencies, await touchedTowns(work, sql`d.import_id = ${id}`)) };
}

/** Returns the towns of some differences, each once. */
async function touchedTowns({ db }: UserWork, condition: RawBuilder<unknown>): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`select c.name, v.acronym as province, c.cadastral_code as "cadastralCode"
    from city c join province v on v.id = c.province_id
    where c.cadastral_code in (select d.cadastral_code from geography_difference d where ${condition} and d.kind <> 'ILLEGGIBILE') order by c.id`.execute(
    db,
  );
  return rows;
}

const SORTS = { name: sql`d.name collate "it-x-icu"`, day: sql`d.difference ->> 'day'` } as const;

type Query = z.output<NonNullable<typeof listDifferences.query>>;
/** What a difference is about, as the comparison stored it. */
type Difference = Pick<DifferenceRow, 'before' | 'after' | 'day' | 'endsOn' | 'continuedBy' | 'line'>;

type Stored = Omit<DifferenceRow, 'customers' | 'quotations' | keyof Difference>;

/** Reads a page of differences, each with the customers and open quotations of its town. */
export async function readDifferences(
  work: UserWork,
  dependencies: GeographyDependencies,
  id: number,
  query: Query,
): Promise<{ items: DifferenceRow[]; total: number }> {
  const { db } = work;
  const known = await db.selectFrom('geography_import').select('id').where('id', '=', id).executeTakeFirst();
  if (known === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const parts = [sql`d.import_id = ${id}`];
  if (query.tipo !== undefined && query.tipo.length > 0) parts.push(sql`d.kind = any(${query.tipo}::text[])`);
  if (query.search !== undefined && query.search !== '') {
    parts.push(
      sql`strpos(plain_text(d.name || ' ' || d.cadastral_code || ' ' || coalesce(d.difference -> 'before' ->> 'name', '')), plain_text(${query.search})) > 0`,
    );
  }
  const condition = sql.join(parts, sql` and `);
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  const order = query.sort === undefined ? sql`d.id` : sql`${SORTS[query.sort]} ${direction}, d.id`;
  const { rows } = await sql<Stored & { difference: Difference; place: NamedPlace | null }>`
    select d.id, d.kind, d.cadastral_code as "cadastralCode", d.name, d.problem, d.is_taken as "isTaken", d.difference,
      case when c.id is not null then jsonb_build_object('name', c.name, 'province', v.acronym, 'cadastralCode', c.cadastral_code) end as place
    from geography_difference d left join city c on c.cadastral_code = d.cadastral_code left join province v on v.id = c.province_id
    where ${condition} order by ${order} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(db);
  const count = await sql<{ total: number }>`select count(*) as total from geography_difference d where ${condition}`.execute(db);
  const counted = await countsOf(
    work,
    dependencies,
    rows.map(({ place }) => place),
  );
  const items = rows.map(({ difference, place, ...row }, i) => ({
    ...row,
    ...difference,
    customers: place === null ? null : (counted[i]?.customers ?? 0),
    quotations: place === null ? null : (counted[i]?.quotations ?? 0),
  }));
  return { items, total: count.rows[0]?.total ?? 0 };
}

async function countsOf({ db }: UserWork, { uses }: GeographyDependencies, places: readonly (NamedPlace | null)[]) {
  const positions = places.flatMap((place, i) => (place === null ? [] : [i]));
  const asked = places.filter((place) => place !== null);
  const counts = places.map(() => ({ customers: 0, quotations: 0 }));
  if (asked.length === 0) return counts;
  for (const read of uses) {
    for (const { position, kind, count } of await read(db, asked)) {
      const target = counts[positions[position] ?? -1];
      if (target === undefined) continue;
      if (kind === 'CLIENTI') target.customers += count;
      if (kind === 'PREVENTIVI') target.quotations += count;
    }
  }
  return counts;
}
