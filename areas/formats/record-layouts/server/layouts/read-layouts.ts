import { sql } from 'kysely';
import type { z } from 'zod';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { LayoutDetail, LayoutRow, layoutQuery } from '../../api/index.ts';
import { newLayout } from '../../domain/index.ts';
import { viewerOf } from '../visibility.ts';
import { draftOf, findLayout, versionOn } from './layout-record.ts';

/** Movements of a layout `l` that a file failed to send, and no later one has sent. */
export const openItems = sql`record_item i where i.layout_id = l.id and (i.status = 'SCARTATO' or i.status = 'TRATTENUTO'
  and not exists (select from record_item n where n.layout_id = i.layout_id and n.entry_id = i.entry_id and n.id > i.id))`;

/** Returns the insurers of which the user sees layouts, by name. */
export async function listCompanies(work: UserWork) {
  const { sees } = await viewerOf(work);
  const { rows } = await sql<{ id: number; name: string }>`select c.id, c.name from company_view c
    cross join lateral (select c.id as company_id) l where ${sees} order by c.name`.execute(work.db);
  return rows;
}

/** Returns a page of the layouts that the user sees. */
export async function listLayouts(work: UserWork, query: z.output<typeof layoutQuery>) {
  const { sees } = await viewerOf(work);
  const parts = [sees];
  if (query.search !== undefined && query.search !== '')
    parts.push(sql<boolean>`(l.name || ' ' || c.name) ilike ${containing(query.search)}`);
  if (query.compagnia !== undefined && query.compagnia.length > 0)
    parts.push(sql<boolean>`l.company_id = any(${query.compagnia}::bigint[])`);
  const where = sql.join(parts, sql` and `);
  const key = query.sort === 'name' ? sql`lower(l.name)` : sql`lower(c.name)`;
  const order = query.order === 'desc' ? sql`${key} desc, l.name desc` : sql`${key}, l.name`;
  const { rows: items } =
    await sql<LayoutRow>`select l.id, l.name, c.name as company, v.content ->> 'format' as format, l.enabled, l.trigger,
      case when l.enabled then l.next_on end as "nextOn", l.channel, p.number as current, l.last_number as "lastNumber",
      f.created_at as "lastFileAt", (select count(*)::int from record_file u where u.layout_id = l.id and u.delivery <> 'CONSEGNATO') as undelivered,
      (select count(*)::int from ${openItems}) as open
    from record_layout l join company_view c on c.id = l.company_id
    join lateral (select x.content from record_layout_version x where x.layout_id = l.id order by x.number desc limit 1) v on true
    left join lateral (select x.number from record_layout_version x where x.layout_id = l.id and x.valid_from <= ${work.today}
      order by x.number desc limit 1) p on true
    left join record_file f on f.layout_id = l.id and f.number = l.last_number
    where ${where} order by ${order}, l.id limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from record_layout l join company_view c on c.id = l.company_id
    where ${where}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

async function versionsOf({ db }: UserWork, layoutId: number): Promise<LayoutDetail['versions']> {
  return db
    .selectFrom('record_layout_version as v')
    .leftJoin('user_view as u', 'u.id', 'v.published_by')
    .select(['v.number', 'v.valid_from as validFrom', 'v.published_at as publishedAt', 'u.display_name as publishedBy'])
    .where('v.layout_id', '=', layoutId)
    .orderBy('v.number', 'desc')
    .execute();
}

async function latestContent(work: UserWork, layoutId: number) {
  const latest = await work.db
    .selectFrom('record_layout_version')
    .select('content')
    .where('layout_id', '=', layoutId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return latest?.content ?? newLayout('FISSO', '');
}

/** Returns a layout that the user sees. Throws NOT_FOUND. */
export async function readLayout(work: UserWork, id: number): Promise<LayoutDetail> {
  const row = await findLayout(work, id);
  const { manages } = await viewerOf(work);
  const company = await work.db.selectFrom('company_view').select('name').where('id', '=', row.company_id).executeTakeFirstOrThrow();
  const draft = await draftOf(work, id);
  const content = draft?.content ?? (await latestContent(work, id));
  const open = await sql<{
    n: number;
  }>`select (select count(*)::int from ${openItems}) as n from record_layout l where l.id = ${id}`.execute(work.db);
  const strays = await work.db
    .selectFrom('record_answer')
    .select(['id', 'name', 'received_at as receivedAt'])
    .where('layout_id', '=', id)
    .where('file_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const { sftp } = row;
  return {
    id,
    companyId: row.company_id,
    company: company.name,
    version: row.version,
    manages,
    settings: {
      name: row.name,
      since: row.since,
      enabled: row.enabled,
      trigger: row.trigger,
      frequency: row.frequency,
      weekday: row.weekday,
      monthDay: row.month_day,
      sendsEmpty: row.sends_empty,
      channel: row.channel,
      email: row.email,
      host: sftp?.host ?? null,
      port: sftp?.port ?? null,
      user: sftp?.user ?? null,
      folder: sftp?.folder ?? null,
      answers: sftp?.answers ?? null,
      fingerprint: sftp?.fingerprint ?? null,
      hasSecret: row.sftp_secret !== null,
    },
    nextOn: row.enabled ? row.next_on : null,
    lastNumber: row.last_number,
    open: open.rows[0]?.n ?? 0,
    current: (await versionOn(work, id, work.today))?.number ?? null,
    versions: await versionsOf(work, id),
    content: { ...content, records: content.records.map((record) => ({ ...record, fields: [...record.fields] })) },
    hasDraft: draft !== undefined,
    strays,
  };
}
