import { type RawBuilder, sql } from 'kysely';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { DRAFT_STATUSES, PUBLISHED_STATUSES } from '#platform/domain-kit/versioned/version-transitions.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { sendTable } from '#platform/server-kit/export/export-table.ts';
import { type ExportValue, inMemory } from '#platform/server-kit/export/export-value.ts';
import { RECORD_COLUMN_TITLES } from '../../api/texts.ts';
import {
  RECORD_COLUMNS,
  type RecordColumn,
  type RecordExportQuery,
  type RecordListQuery,
  type RecordRow,
} from '../../api/versioned/wire.ts';
import type { VersionedKind } from '../../domain/index.ts';
import { RECORD_STATES } from '../../domain/texts.ts';
import { KIND_TABLES, visibleInsurers } from './kind.ts';

type Filter = Omit<RecordListQuery, 'page' | 'max'>;

const SORT_COLUMNS = { code: 'code', name: 'name', company: 'company', updatedAt: 'updatedAt' } as const;

/** Selects records with their state today. There are hundreds at most, so the state is computed and then filtered. */
function rowsOf(kind: VersionedKind, today: string, visibility: RawBuilder<boolean>): RawBuilder<unknown> {
  const { from, version, owner, parentId, parentName } = KIND_TABLES[kind];
  const versions = sql.table(version);
  const own = sql`v.${sql.ref(owner)} = r.id`;
  const day = sql`jsonb_build_object('number', v.number, 'validFrom', v.valid_from)`;
  return sql`select r.id, r.code, r.name, c.name as company, c.id as company_id, ${parentId} as parent_id,
      case when ${parentId} is null then null else jsonb_build_object('id', ${parentId}, 'name', ${parentName}) end as parent,
      case when f.version is not null then 'IN_VIGORE' when p.version is not null then 'PROGRAMMATA'
        when exists (select 1 from ${versions} v where ${own} and v.status in (${literals(PUBLISHED_STATUSES)})) then 'CESSATA' else 'MAI_PUBBLICATA' end as state,
      f.version as "inForce", p.version as planned,
      (select count(*) from ${versions} v where ${own} and v.status in (${literals(DRAFT_STATUSES)})) as drafts, r.updated_at as "updatedAt"
    from ${from}
      left join lateral (select ${day} as version from ${versions} v where ${own} and v.status = 'PUBBLICATA'
        and v.valid_from <= ${today}::date and (v.valid_to is null or ${today}::date <= v.valid_to)) f on true
      left join lateral (select ${day} as version from ${versions} v where ${own} and v.status = 'PUBBLICATA' and v.valid_from > ${today}::date
        order by v.valid_from limit 1) p on true
    where ${visibility}`;
}

function conditionOf(query: Filter): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (query.stato !== undefined && query.stato.length > 0) parts.push(sql`r.state = any(${query.stato}::text[])`);
  if (query.compagnia !== undefined) parts.push(sql`r.company_id = ${query.compagnia}`);
  if (query.collegato !== undefined) parts.push(sql`r.parent_id = ${query.collegato}`);
  if (query.bozze !== undefined) parts.push(query.bozze ? sql`r.drafts > 0` : sql`r.drafts = 0`);
  if (query.search !== undefined && query.search !== '') {
    parts.push(sql`plain_text(r.code || ' ' || r.name || ' ' || r.company) like plain_text(${containing(query.search)})`);
  }
  return sql.join(parts, sql` and `);
}

function orderOf({ sort = 'name', order }: Filter): RawBuilder<unknown> {
  return sql`r.${sql.ref(SORT_COLUMNS[sort])} ${order === 'desc' ? sql`desc` : sql`asc`}, r.id`;
}

async function statementOf(work: UserWork, kind: VersionedKind, query: Filter): Promise<RawBuilder<unknown>> {
  return sql`from (${rowsOf(kind, work.today, await visibleInsurers(work))}) r where ${conditionOf(query)}`;
}

const COLUMNS = sql`r.id, r.code, r.name, r.company, r.parent, r.state, r."inForce", r.planned, r.drafts, r."updatedAt"`;

/** Returns a page of the records of a kind that the acting user sees. */
export async function listRecords(work: UserWork, kind: VersionedKind, query: RecordListQuery) {
  const source = await statementOf(work, kind, query);
  const offset = (query.page - 1) * query.max;
  const page = await sql<RecordRow>`select ${COLUMNS} ${source} order by ${orderOf(query)} limit ${query.max} offset ${offset}`.execute(
    work.db,
  );
  const count = await sql<{ total: number }>`select count(*) as total ${source}`.execute(work.db);
  return { items: page.rows, total: count.rows[0]?.total ?? 0 };
}

interface ExportColumn {
  readonly title: Text;
  readonly value: (row: RecordRow, language: Language) => ExportValue;
}

const text = (value: string | null | undefined): ExportValue => (value === null || value === undefined ? null : { text: value });

const EXPORT_COLUMNS: Readonly<Record<RecordColumn, ExportColumn>> = {
  code: { title: RECORD_COLUMN_TITLES.code, value: (row) => text(row.code) },
  name: { title: RECORD_COLUMN_TITLES.name, value: (row) => text(row.name) },
  company: { title: RECORD_COLUMN_TITLES.company, value: (row) => text(row.company) },
  parent: { title: RECORD_COLUMN_TITLES.parent, value: (row) => text(row.parent?.name) },
  state: { title: RECORD_COLUMN_TITLES.state, value: (row, language) => text(RECORD_STATES[row.state][language]) },
  inForce: {
    title: RECORD_COLUMN_TITLES.inForce,
    value: (row) => (row.inForce === null ? null : { number: row.inForce.number }),
  },
  planned: {
    title: RECORD_COLUMN_TITLES.planned,
    value: (row) => (row.planned === null ? null : { date: row.planned.validFrom }),
  },
  drafts: { title: RECORD_COLUMN_TITLES.drafts, value: (row) => ({ number: row.drafts }) },
  updatedAt: { title: RECORD_COLUMN_TITLES.updatedAt, value: (row) => ({ date: row.updatedAt }) },
};

/** Sends the list as a file, with its filter and order and the requested columns. */
export async function exportRecords(ctx: UserContext, kind: VersionedKind, query: RecordExportQuery) {
  const columns = query.colonna === undefined || query.colonna.length === 0 ? RECORD_COLUMNS : query.colonna;
  const rows = await sql<RecordRow>`select ${COLUMNS} ${await statementOf(ctx, kind, query)} order by ${orderOf(query)}`.execute(ctx.db);
  const { language } = ctx;
  const headers = columns.map((column) => EXPORT_COLUMNS[column].title[language]);
  return sendTable(
    ctx.reply,
    inMemory({
      name: `${kind}-${ctx.today}`,
      headers,
      rows: rows.rows.map((row) => columns.map((column) => EXPORT_COLUMNS[column].value(row, language))),
    }),
    query.formato,
    language,
  );
}
