import { sql } from 'kysely';
import { userEvents } from '#areas/agency/access/api/index.ts';
import { customerEvents } from '#areas/customers/customers/api/index.ts';
import { contractEvents } from '#areas/sale/contracts/api/index.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { FormerKind } from '../../domain/index.ts';

/** The record of each kind in the audit trail. */
const ENTITIES: Readonly<Record<FormerKind, string>> = {
  UTENTI: userEvents.entity,
  CLIENTI: customerEvents.entity,
  CONTRATTI: contractEvents.entity,
};

/** A record of the former system here. */
export interface FormerTarget {
  readonly formerId: string;
  /** Id of the user, customer or contract. */
  readonly id: number;
  readonly isCreated: boolean;
  readonly fingerprint: string;
  readonly importedAt: string;
}

/** What the trail records without a change by a user: pages that were opened, and policies that expired. */
const NO_EDITS = ['EXPIRE_POLICY', 'VIEW', 'TAKE_DATA', 'EXPORT'];

/** Returns the ids of records that were edited after their import: the audit trail has every write. */
export async function touchedSince(
  { db }: Pick<Work, 'db'>,
  kind: FormerKind,
  targets: readonly FormerTarget[],
): Promise<ReadonlySet<number>> {
  if (targets.length === 0) return new Set();
  const asked = JSON.stringify(targets.map(({ id, importedAt }) => ({ id, at: importedAt })));
  const { rows } = await sql<{ id: number }>`select t.id from jsonb_to_recordset(${asked}::jsonb) as t (id bigint, at timestamptz)
    where exists (select from audit_event e where e.entity = ${ENTITIES[kind]} and e.entity_id = t.id and e.at > t.at
      and e.action <> all(${NO_EDITS}::text[]))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
