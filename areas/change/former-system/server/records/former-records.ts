import { sql } from 'kysely';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import type { FormerKind } from '../../domain/index.ts';
import type { FormerTarget } from './touched.ts';

const TARGET = sql`former_id as "formerId", coalesce(user_id, customer_id, contract_id) as id, is_created as "isCreated", fingerprint,
  imported_at as "importedAt"`;

/** Returns what became of records of the former system, by their numbers there. */
export async function knownRecords(
  { db }: Pick<Work, 'db'>,
  kind: FormerKind,
  formerIds: readonly string[],
): Promise<ReadonlyMap<string, FormerTarget>> {
  const { rows } = await sql<FormerTarget>`select ${TARGET} from former_record
    where kind = ${kind} and former_id = any(${[...formerIds]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.formerId, row]));
}

/** Returns some records that a file brought, after a number. */
export async function recordsOf({ db }: Pick<Work, 'db'>, batchId: number, after: string, limit: number): Promise<FormerTarget[]> {
  const { rows } = await sql<FormerTarget>`select ${TARGET} from former_record where batch_id = ${batchId} and former_id > ${after}
    order by former_id limit ${limit}`.execute(db);
  return rows;
}

const COLUMN = { UTENTI: 'user_id', CLIENTI: 'customer_id', CONTRATTI: 'contract_id' } as const;

/** A record that was imported or updated now. */
export interface KeptRecord {
  readonly formerId: string;
  readonly id: number;
  readonly isCreated: boolean;
  readonly fingerprint: string;
}

/** Remembers what records became; an update keeps the file that created them. */
export async function keepRecords(work: UserWork, kind: FormerKind, batchId: number, records: readonly KeptRecord[]): Promise<void> {
  if (records.length === 0) return;
  const column = sql.ref(COLUMN[kind]);
  await sql`insert into former_record as k (kind, former_id, ${column}, is_created, batch_id, fingerprint, imported_at)
    select ${kind}, r."formerId", r.id, r."isCreated", ${batchId}::bigint, r.fingerprint, ${work.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r ("formerId" text, id bigint, "isCreated" boolean, fingerprint text)
    on conflict (kind, former_id) do update set ${column} = excluded.${column}, fingerprint = excluded.fingerprint,
      imported_at = excluded.imported_at`.execute(work.db);
}
