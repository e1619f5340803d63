import { type RawBuilder, sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { isInForce, statusOn } from '#platform/domain-kit/versioned/supersession.ts';
import { isDraft } from '#platform/domain-kit/versioned/version-transitions.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { versionedEvents } from '../../api/audit-events.ts';
import type { RecordDetail } from '../../api/index.ts';
import type { HistoryEntry, VersionSummary } from '../../api/versioned/wire.ts';
import type { RecordState } from '../../domain/codes/versioned-kinds.ts';
import type { VersionedKind } from '../../domain/index.ts';
import { KIND_TABLES } from './kind.ts';
import { loadRecord } from './load-record.ts';

function summaries(kind: VersionedKind, id: number, columns: RawBuilder<unknown> = sql``): RawBuilder<VersionSummary> {
  const { version, owner } = KIND_TABLES[kind];
  return sql<VersionSummary>`
    select v.id, v.number, v.status, v.valid_from as "validFrom", v.valid_to as "validTo", v.based_on as "basedOn", v.note,
      v.created_at as "createdAt", cu.display_name as "createdBy", v.updated_at as "updatedAt", uu.display_name as "updatedBy",
      v.published_at as "publishedAt", pu.display_name as "publishedBy", v.acknowledged ${columns}
    from ${sql.table(version)} v left join user_view cu on cu.id = v.created_by left join user_view uu on uu.id = v.updated_by
      left join user_view pu on pu.id = v.published_by
    where v.${sql.ref(owner)} = ${id}`;
}

function stateOf(versions: readonly VersionSummary[], today: string): RecordState {
  if (versions.some((one) => isInForce(one, today))) return 'IN_VIGORE';
  if (versions.some((one) => one.status === 'PUBBLICATA' && (one.validFrom ?? '') > today)) return 'PROGRAMMATA';
  return versions.some((one) => !isDraft(one.status)) ? 'CESSATA' : 'MAI_PUBBLICATA';
}

/** Returns a record and its versions, newest first. */
export async function readRecord(work: UserWork, kind: VersionedKind, id: number): Promise<RecordDetail> {
  const head = await loadRecord(work, kind, id);
  const { rows } = await sql<VersionSummary>`${summaries(kind, id)} order by v.number desc`.execute(work.db);
  return {
    id: head.id,
    code: head.code,
    name: head.name,
    company: { id: head.companyId, name: head.company },
    parent: head.parentId === null ? null : { id: head.parentId, name: head.parentName ?? '' },
    state: stateOf(rows, work.today),
    inForce: rows.find((one) => isInForce(one, work.today))?.number ?? null,
    versions: rows.map((one) => ({ ...one, status: statusOn(one, work.today) })),
  };
}

/** Returns one version with its content and the number of its last save. */
export async function readVersion(work: UserWork, kind: VersionedKind, id: number, number: number) {
  await loadRecord(work, kind, id);
  const statement = summaries(kind, id, sql`, v.version, v.content`) as RawBuilder<VersionSummary & { version: number; content: unknown }>;
  const { rows } = await sql<VersionSummary & { version: number; content: unknown }>`${statement} and v.number = ${number}`.execute(
    work.db,
  );
  const row = rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return { ...row, status: statusOn(row, work.today) };
}

/** Returns the history of a record, newest first. */
export async function readHistory(work: UserWork, kind: VersionedKind, id: number, query: { page: number; max: number }) {
  await loadRecord(work, kind, id);
  const { entity } = versionedEvents[kind];
  const { rows } = await sql<HistoryEntry & { total: number }>`
    select e.id, e.at, coalesce(o.display_name, a.display_name) as who, case when o.id is null then null else a.display_name end as "onBehalf",
      e.action, (e.changes -> 'number' ->> 1)::int as number, e.reason, coalesce(e.changes -> 'changes' -> 1, '[]') as changes,
      coalesce((e.changes -> 'count' ->> 1)::int, 0) as count, count(*) over () as total
    from audit_event e left join user_view a on a.id = e.actor_id left join user_view o on o.id = e.original_actor_id
    where e.entity = ${entity} and e.entity_id = ${id}
    order by e.id desc limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  return { items: rows.map(({ total: _total, ...entry }) => entry), total: rows[0]?.total ?? 0 };
}
