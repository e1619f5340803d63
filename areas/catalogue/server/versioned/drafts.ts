import { sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { versionedEvents } from '../../api/audit-events.ts';
import { catalogueErrors } from '../../api/index.ts';
import { isDraft, type VersionedKind } from '../../domain/index.ts';
import { fingerprintOf } from './fingerprint.ts';
import { KIND_TABLES, type VersionedKindServer } from './kind.ts';
import { contentOf, loadRecord, requireDraft, touch, versionAt, versionRows } from './records.ts';
import { recordStep } from './steps.ts';

interface DraftDependencies {
  readonly number: number;
  readonly basedOn: number | null;
  readonly content: unknown;
}

async function insertDraft(work: UserWork, kind: VersionedKind, recordId: number, { number, basedOn, content }: DraftDependencies) {
  const { version, owner } = KIND_TABLES[kind];
  await sql`insert into ${sql.table(version)} (${sql.ref(owner)}, number, status, content, sha256, based_on, created_at, created_by, updated_at, updated_by)
    values (${recordId}, ${number}, 'BOZZA', ${JSON.stringify(content)}::jsonb, ${fingerprintOf(content)}, ${basedOn}, ${work.now}, ${work.actor.userId}, ${work.now}, ${work.actor.userId})`.execute(
    work.db,
  );
}

/** Creates the first draft of a new record. */
export async function firstDraft(work: UserWork, kind: VersionedKindServer, recordId: number, content: unknown): Promise<{ id: number }> {
  await insertDraft(work, kind.routes.kind, recordId, { number: 1, basedOn: null, content });
  await recordStep(work, kind.routes, { id: recordId, action: 'CREATE', number: 1 });
  return { id: recordId };
}

/** Creates a draft as a copy of any version. */
export async function newDraft(work: UserWork, kind: VersionedKindServer, id: number, from: number): Promise<{ number: number }> {
  const { kind: name } = kind.routes;
  await loadRecord(work, name, id, { lock: true });
  const versions = await versionRows(work, name, id);
  const source = versionAt(versions, from);
  const number = (versions[0]?.number ?? 0) + 1;
  await insertDraft(work, name, id, { number, basedOn: from, content: await contentOf(work, name, source.id) });
  await touch(work, name, id);
  await recordStep(work, kind.routes, { id, action: 'ADD_DRAFT', number, facts: { from } });
  return { number };
}

/** Creates a draft with an external content, such as a file, and records the differences from its base version. */
export async function draftWith(
  work: UserWork,
  kind: VersionedKindServer,
  id: number,
  { from, content }: { readonly from: number; readonly content: unknown },
): Promise<{ number: number }> {
  const { kind: name } = kind.routes;
  await loadRecord(work, name, id, { lock: true });
  const versions = await versionRows(work, name, id);
  const source = versionAt(versions, from);
  const number = (versions[0]?.number ?? 0) + 1;
  const published = versions.some((one) => !isDraft(one.status));
  await kind.align(work, id, content, published);
  await insertDraft(work, name, id, { number, basedOn: from, content });
  await touch(work, name, id);
  const before = await contentOf(work, name, source.id);
  await recordStep(work, kind.routes, { id, action: 'ADD_DRAFT', number, before, after: content, facts: { from } });
  return { number };
}

interface VersionKey {
  readonly id: number;
  readonly numero: number;
}

/** Saves a draft against the version the editor read; a validated version must be validated again. */
export async function saveDraft(work: UserWork, kind: VersionedKindServer, key: VersionKey, content: unknown, version: number) {
  const { kind: name } = kind.routes;
  await loadRecord(work, name, key.id, { lock: true });
  const versions = await versionRows(work, name, key.id);
  const row = versionAt(versions, key.numero);
  requireDraft(work, row);
  await refuseStale(work, versionedEvents[name], { ...row, id: key.id }, version);
  const published = versions.some((one) => !isDraft(one.status));
  await kind.align(work, key.id, content, published);
  const before = await contentOf(work, name, row.id);
  await sql`update ${sql.table(KIND_TABLES[name].version)} set content = ${JSON.stringify(content)}::jsonb, sha256 = ${fingerprintOf(content)},
    status = 'BOZZA', acknowledged = '[]', version = version + 1, updated_at = ${work.now}, updated_by = ${work.actor.userId}
    where id = ${row.id}`.execute(work.db);
  await touch(work, name, key.id);
  await recordStep(work, kind.routes, { id: key.id, action: 'SAVE_DRAFT', number: key.numero, before, after: content });
}

/** Deletes a draft; the last version of a record is deleted with the record only. */
export async function deleteDraft(work: UserWork, kind: VersionedKindServer, key: VersionKey): Promise<void> {
  const { kind: name } = kind.routes;
  await loadRecord(work, name, key.id, { lock: true });
  const row = versionAt(await versionRows(work, name, key.id), key.numero);
  if (!isDraft(row.status)) throw new AppError(catalogueErrors.ALREADY_PUBLISHED);
  await sql`delete from ${sql.table(KIND_TABLES[name].version)} where id = ${row.id}`.execute(work.db);
  await touch(work, name, key.id);
  await recordStep(work, kind.routes, { id: key.id, action: 'DELETE_DRAFT', number: key.numero });
}

/** Deletes a record that was never published, with its drafts. */
export async function deleteRecord(work: UserWork, kind: VersionedKindServer, id: number): Promise<void> {
  const { kind: name } = kind.routes;
  await loadRecord(work, name, id, { lock: true });
  const versions = await versionRows(work, name, id);
  if (versions.some((one) => !isDraft(one.status))) {
    throw new AppError(catalogueErrors.ALREADY_PUBLISHED);
  }
  const users = await kind.users(work, id);
  if (users.length > 0) throw new AppError(catalogueErrors.IN_USE, { users: users.join(', ') });
  const { record, version, owner } = KIND_TABLES[name];
  await sql`delete from ${sql.table(version)} where ${sql.ref(owner)} = ${id}`.execute(work.db);
  await sql`delete from ${sql.table(record)} where id = ${id}`.execute(work.db);
  await recordStep(work, kind.routes, { id, action: 'DELETE', number: null });
}
