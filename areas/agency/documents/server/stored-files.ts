import { sql } from 'kysely';
import { audit } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { storedFileEvents } from '../api/audit-events.ts';
import type { StoredDocument } from '../api/index.ts';
import { holdContent } from './contents.ts';

/** The row of a stored file. */
export interface StoredFileRow {
  readonly id: number;
  readonly storeKey: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly entity: string;
  readonly entityId: number;
  readonly kind: string;
}

interface Source {
  readonly entity: string;
  readonly entityId: number;
  readonly kind: string;
  readonly sourceHash: string;
}

const COLUMNS = [
  'id',
  'store_key as storeKey',
  'file_name as fileName',
  'content_type as contentType',
  'size',
  'sha256',
  'entity',
  'entity_id as entityId',
  'kind',
] as const;

export async function findFile(db: Database, id: number): Promise<StoredFileRow | undefined> {
  return db.selectFrom('stored_file').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The file of a kind of record with this content; the newest when several records have it. */
export async function fileByContent(db: Database, entity: string, sha256: string): Promise<StoredFileRow | undefined> {
  return db
    .selectFrom('stored_file')
    .select(COLUMNS)
    .where('entity', '=', entity)
    .where('sha256', '=', sha256)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
}

/** Which of these contents (SHA-256) belong to files of a kind of record. */
export async function knownContents(db: Database, entity: string, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('stored_file').select('sha256').where('entity', '=', entity).where('sha256', 'in', hashes).execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** The document made from the same data, if there is one. */
export async function findBySource(db: Database, source: Source): Promise<StoredFileRow | undefined> {
  return db
    .selectFrom('stored_file')
    .select(COLUMNS)
    .where('entity', '=', source.entity)
    .where('entity_id', '=', source.entityId)
    .where('kind', '=', source.kind)
    .where('source_hash', '=', source.sourceHash)
    .executeTakeFirst();
}

/**
 * Adds a row and its audit row in one transaction; returns the existing row if a concurrent call made the same
 * document.
 */
export async function insertFile(work: Work, file: NewRow): Promise<StoredFileRow> {
  if (work.db.isTransaction) return insertRow(work, file);
  return work.db.transaction().execute((trx) => insertRow({ ...work, db: trx }, file));
}

type NewRow = Omit<StoredFileRow, 'id'> & { readonly sourceHash: string | null; readonly layout: string | null };

async function insertRow(work: Work, { sourceHash, layout, ...facts }: NewRow): Promise<StoredFileRow> {
  await holdContent(work, facts.storeKey);
  const added = await work.db
    .insertInto('stored_file')
    .values({
      store_key: facts.storeKey,
      file_name: facts.fileName,
      content_type: facts.contentType,
      size: facts.size,
      sha256: facts.sha256,
      entity: facts.entity,
      entity_id: facts.entityId,
      kind: facts.kind,
      source_hash: sourceHash,
      layout,
      created_at: work.now,
      created_by: work.actor?.userId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (added !== undefined) {
    const { entity, entityId, fileName, kind, sha256 } = added;
    await audit(work, storedFileEvents, { entityId: added.id, action: 'CREATE', after: { entity, entityId, fileName, kind, sha256 } });
    return added;
  }
  const twin = sourceHash === null ? undefined : await findBySource(work.db, { ...facts, sourceHash });
  if (twin === undefined) throw new Error(`File ${facts.fileName} was neither added nor found`);
  return twin;
}

/** Files of a record, newest first. */
export async function filesOf(db: Database, entity: string, entityId: number): Promise<StoredDocument[]> {
  return db
    .selectFrom('stored_file')
    .leftJoin('user_view', 'user_view.id', 'stored_file.created_by')
    .select([
      'stored_file.id',
      'file_name as fileName',
      'content_type as contentType',
      'size',
      'entity',
      'entity_id as entityId',
      'kind',
      'stored_file.created_at as createdAt',
      'user_view.display_name as createdBy',
    ])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('stored_file.id', 'desc')
    .limit(sql.lit(200))
    .execute();
}
