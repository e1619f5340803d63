import { sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { isDraft } from '#platform/domain-kit/versioned/version-transitions.ts';
import type { UserWork } from '../context.ts';
import { refuseStale } from '../refuse-stale.ts';
import { fingerprintOf } from './fingerprint.ts';
import { contentOf, refuseUnlessPossible, touch, versionAt, versionRows } from './records.ts';
import { recordStep } from './steps.ts';
import type { Versioned, VersionRow } from './versioned.ts';

interface Draft {
  readonly number: number;
  readonly basedOn: number | null;
  readonly content: unknown;
}

/** Id and number of a new version. */
export interface NewVersion {
  readonly id: number;
  readonly number: number;
}

async function insertDraft(
  work: UserWork,
  { tables }: Versioned,
  recordId: number,
  { number, basedOn, content }: Draft,
): Promise<NewVersion> {
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(tables.version)} (${sql.ref(tables.owner)}, number, status, content, sha256, based_on, created_at, created_by, updated_at, updated_by)
    values (${recordId}, ${number}, 'BOZZA', ${JSON.stringify(content)}::jsonb, ${fingerprintOf(content)}, ${basedOn}, ${work.now}, ${work.actor.userId}, ${work.now}, ${work.actor.userId})
    returning id`.execute(work.db);
  return { id: assertDefined(inserted.rows[0], 'the new draft').id, number };
}

/** Creates the first draft of a new record. */
export async function firstDraft(work: UserWork, versioned: Versioned, recordId: number, content: unknown): Promise<{ id: number }> {
  await insertDraft(work, versioned, recordId, { number: 1, basedOn: null, content });
  await recordStep(work, versioned, { id: recordId, action: 'CREATE', number: 1 });
  return { id: recordId };
}

/** Locks the record and returns its versions and the number of the next one. Throws if it has a draft and allows one. */
async function beforeDraft(work: UserWork, { lock, tables, secondDraft }: Versioned, id: number) {
  await lock(work, id);
  const versions = await versionRows(work, tables, id);
  if (secondDraft !== null && versions.some(({ status }) => isDraft(status))) throw new AppError(secondDraft);
  return { versions, number: (versions[0]?.number ?? 0) + 1 };
}

/** Creates a draft as a copy of any version. */
export async function newDraft(work: UserWork, versioned: Versioned, id: number, from: number): Promise<NewVersion> {
  const { versions, number } = await beforeDraft(work, versioned, id);
  const content = await contentOf(work, versioned.tables, versionAt(versions, from).id);
  const draft = await insertDraft(work, versioned, id, { number, basedOn: from, content });
  await touch(work, versioned.tables, id);
  await recordStep(work, versioned, { id, action: 'ADD_DRAFT', number, facts: { from } });
  return draft;
}

const wasPublished = (versions: readonly VersionRow[]) => versions.some((one) => !isDraft(one.status));

/**
 * Creates a draft with an external content, such as a file, and records the differences from its base version, if it
 * has one.
 */
export async function draftWith(
  work: UserWork,
  versioned: Versioned,
  id: number,
  { from, content }: { readonly from: number | null; readonly content: unknown },
): Promise<NewVersion> {
  const { versions, number } = await beforeDraft(work, versioned, id);
  const before = from === null ? undefined : await contentOf(work, versioned.tables, versionAt(versions, from).id);
  await versioned.align(work, id, content, wasPublished(versions));
  const draft = await insertDraft(work, versioned, id, { number, basedOn: from, content });
  await touch(work, versioned.tables, id);
  await recordStep(work, versioned, { id, action: 'ADD_DRAFT', number, before, after: content, facts: { from } });
  return draft;
}

/** A version of a record, by its number. */
export interface VersionKey {
  readonly id: number;
  readonly numero: number;
}

/**
 * Saves a draft against the version the editor read; a validated version must be validated again. Returns the number
 * of the save, for the next one.
 */
export async function saveDraft(work: UserWork, versioned: Versioned, key: VersionKey, content: unknown, version: number): Promise<number> {
  const { tables } = versioned;
  await versioned.lock(work, key.id);
  const versions = await versionRows(work, tables, key.id);
  const row = versionAt(versions, key.numero);
  refuseUnlessPossible(work, versioned, 'SALVA', row);
  await refuseStale(work, versioned.events, { ...row, id: key.id }, version);
  await versioned.align(work, key.id, content, wasPublished(versions));
  const before = await contentOf(work, tables, row.id);
  await sql`update ${sql.table(tables.version)} set content = ${JSON.stringify(content)}::jsonb, sha256 = ${fingerprintOf(content)},
    status = 'BOZZA', acknowledged = '[]', version = version + 1, updated_at = ${work.now}, updated_by = ${work.actor.userId}
    where id = ${row.id}`.execute(work.db);
  await touch(work, tables, key.id);
  await recordStep(work, versioned, { id: key.id, action: 'SAVE_DRAFT', number: key.numero, before, after: content });
  return row.version + 1;
}

/** Deletes a draft; the last version of a record is deleted with the record only. */
export async function deleteDraft(work: UserWork, versioned: Versioned, key: VersionKey): Promise<void> {
  const { tables } = versioned;
  await versioned.lock(work, key.id);
  const row = versionAt(await versionRows(work, tables, key.id), key.numero);
  refuseUnlessPossible(work, versioned, 'ELIMINA', row);
  await sql`delete from ${sql.table(tables.version)} where id = ${row.id}`.execute(work.db);
  await touch(work, tables, key.id);
  await recordStep(work, versioned, { id: key.id, action: 'DELETE_DRAFT', number: key.numero });
}
