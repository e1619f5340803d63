import { sql } from 'kysely';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { versionedEvents } from '../../api/audit-events.ts';
import { isDraft, type VersionedKind, type VersionStatus } from '../../domain/index.ts';
import { fingerprintOf } from './fingerprint.ts';
import { KIND_TABLES } from './kind.ts';

/** A version from another installation. */
export interface BroughtVersion {
  readonly number: number;
  readonly status: VersionStatus;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly note: string;
  readonly content: unknown;
}

/** Columns of a record besides its times. */
export type BroughtRecord = Readonly<Record<string, string | number>>;

/**
 * Creates a record with all its versions as elsewhere, published ones with their days. For a missing record; the
 * contents have been checked against the schema of their kind. Returns its id.
 */
export async function bringIn(
  work: UserWork,
  kind: VersionedKind,
  record: BroughtRecord,
  versions: readonly BroughtVersion[],
): Promise<number> {
  const { record: table, version, owner } = KIND_TABLES[kind];
  const columns = { ...record, created_at: work.now, updated_at: work.now };
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(columns))}) returning id`.execute(work.db);
  const id = inserted.rows[0]?.id ?? 0;
  for (const one of versions) {
    const sold = !isDraft(one.status);
    await sql`insert into ${sql.table(version)} (${sql.ref(owner)}, number, status, valid_from, valid_to, content, sha256, note, created_at, created_by,
        updated_at, updated_by, published_at, published_by)
      values (${id}, ${one.number}, ${one.status}, ${one.validFrom}, ${one.validTo}, ${JSON.stringify(one.content)}::jsonb, ${fingerprintOf(one.content)},
        ${one.note}, ${work.now}, ${work.actor.userId}, ${work.now}, ${work.actor.userId}, ${sold ? work.now : null}, ${sold ? work.actor.userId : null})`.execute(
      work.db,
    );
  }
  await audit(work, versionedEvents[kind], {
    entityId: id,
    action: 'CREATE',
    after: { number: versions.at(-1)?.number ?? 1, count: 0, changes: [] },
  });
  return id;
}
