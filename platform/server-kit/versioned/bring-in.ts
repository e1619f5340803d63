import { sql } from 'kysely';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { VersionStatus } from '#platform/domain-kit/versioned/version-status.ts';
import { isDraft } from '#platform/domain-kit/versioned/version-transitions.ts';
import type { UserWork } from '../context.ts';
import { fingerprintOf } from './fingerprint.ts';
import { recordStep } from './steps.ts';
import type { Versioned } from './versioned.ts';

/** A version from another installation. */
export interface BroughtVersion {
  readonly number: number;
  readonly status: VersionStatus;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly note: string;
  readonly content: unknown;
}

type Brought = Pick<Versioned, 'tables' | 'events' | 'shape'>;

/** Columns of a record besides its times. */
export type BroughtRecord = Readonly<Record<string, string | number>>;

/** Inserts versions of a record as elsewhere, published ones with their days; their contents have been checked. */
export async function bringVersions(
  work: UserWork,
  versioned: Brought,
  recordId: number,
  versions: readonly BroughtVersion[],
): Promise<void> {
  const { version, owner } = versioned.tables;
  for (const one of versions) {
    const published = !isDraft(one.status);
    await sql`insert into ${sql.table(version)} (${sql.ref(owner)}, number, status, valid_from, valid_to, content, sha256, note, created_at, created_by,
        updated_at, updated_by, published_at, published_by)
      values (${recordId}, ${one.number}, ${one.status}, ${one.validFrom}, ${one.validTo}, ${JSON.stringify(one.content)}::jsonb, ${fingerprintOf(one.content)},
        ${one.note}, ${work.now}, ${work.actor.userId}, ${work.now}, ${work.actor.userId}, ${published ? work.now : null}, ${published ? work.actor.userId : null})`.execute(
      work.db,
    );
  }
  await recordStep(work, versioned, { id: recordId, action: 'CREATE', number: versions.at(-1)?.number ?? 1 });
}

/** Creates a missing record with all its versions. Returns its id. */
export async function bringIn(
  work: UserWork,
  versioned: Brought,
  record: BroughtRecord,
  versions: readonly BroughtVersion[],
): Promise<number> {
  const columns = { ...record, created_at: work.now, updated_at: work.now };
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(versioned.tables.record)} (${names}) values (${sql.join(Object.values(columns))}) returning id`.execute(
    work.db,
  );
  const { id } = assertDefined(inserted.rows[0], 'the new record');
  await bringVersions(work, versioned, id, versions);
  return id;
}
