import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { customerEvents } from '../../api/audit-events.ts';
import { type CustomerDetail, customerErrors } from '../../api/index.ts';
import { type CustomerDraft, completeCustomer, matchCustomers, mergeCustomer, type StoredCustomerDraft } from '../../domain/index.ts';
import { columnsOf } from '../commands/upsert-customer.ts';
import { readCustomer } from '../read-customer.ts';
import { findPairs, reviewedProducers } from './find-pairs.ts';
import { sideOf } from './list-pairs.ts';

/**
 * What a merge does with every column that refers to a customer. A test compares it with the catalogue of the database,
 * so that a new reference is decided and not forgotten.
 */
export const REFERENCES: Readonly<Record<string, string>> = {
  'portal_contact_change.customer_id': 'wishes stay with the absorbed customer, whose account lists them',
  'portal_invitation.customer_id': 'an open invitation confirms the kept customer',
  'call_back.customer_id': 'call-backs stay and are listed with those of the kept customer',
  'customer.merged_into': 'the customers that the absorbed one had absorbed follow it',
  'customer_seller.customer_id': 'sellers of both see the kept customer',
  'customer_consent.customer_id': 'answers are evidence and stay; the latest of both counts',
  'customer_pair.low_id': 'the pair is closed; other pairs of the absorbed customer disappear',
  'customer_pair.high_id': 'the pair is closed; other pairs of the absorbed customer disappear',
  'customer_merge.kept_id': 'earlier merges stay and cannot be undone before this one',
  'customer_merge.absorbed_id': 'earlier merges stay',
  'former_record.customer_id': 'records of the former system stay with the absorbed customer, which they created',
};

/** Returns `table.column` of every column that refers to a customer, from the catalogue of the database. */
export async function referencingColumns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select k.conrelid::regclass || '.' || a.attname as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'customer'::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

interface Side {
  readonly id: number;
  readonly producer_id: number;
  readonly data: StoredCustomerDraft;
  readonly version: number;
  readonly user_id: number | null;
  readonly merged_into: number | null;
  readonly anonymised_at: string | null;
}

/** Both customers, within the acting user's network; for a merge they are locked, the lower id first. */
async function readBoth(work: UserWork, keptId: number, absorbedId: number, lock: boolean): Promise<{ kept: Side; absorbed: Side }> {
  const producers = await reviewedProducers(work);
  const mine = producers === null ? sql`true` : sql`c.producer_id = any(${producers}::bigint[])`;
  const { rows } = await sql<Side>`select c.id, c.producer_id, c.data, c.version, c.user_id, c.merged_into, c.anonymised_at from customer c
    where c.id in (${keptId}, ${absorbedId}) and ${mine} order by c.id ${lock ? sql`for update` : sql``}`.execute(work.db);
  const kept = rows.find(({ id }) => id === keptId);
  const absorbed = rows.find(({ id }) => id === absorbedId);
  if (kept === undefined || absorbed === undefined || keptId === absorbedId) throw new AppError(commonErrors.NOT_FOUND);
  if (kept.producer_id !== absorbed.producer_id) throw new AppError(customerErrors.CUSTOMERS_OF_TWO_PRODUCERS);
  if (kept.merged_into !== null || absorbed.merged_into !== null) throw new AppError(customerErrors.ALREADY_ABSORBED);
  if (kept.anonymised_at !== null || absorbed.anonymised_at !== null) throw new AppError(customerErrors.CUSTOMER_ANONYMISED);
  return { kept, absorbed };
}

/** Data of the kept customer after a merge: their own win, what they lack comes from the absorbed one. */
function mergedData(kept: Side, absorbed: Side): CustomerDraft {
  return mergeCustomer(completeCustomer(absorbed.data), completeCustomer(kept.data));
}

function leaves(value: object, prefix = ''): [string, string | null][] {
  return Object.entries(value).flatMap(([key, one]: [string, unknown]): [string, string | null][] =>
    one !== null && typeof one === 'object' ? leaves(one, `${prefix}${key}.`) : [[prefix + key, one === null ? null : String(one)]],
  );
}

/** Returns what a merge would move, keep and discard; changes nothing. */
export async function previewMerge(work: UserWork, keptId: number, absorbedId: number) {
  const { kept, absorbed } = await readBoth(work, keptId, absorbedId, false);
  const [before, other, after] = [completeCustomer(kept.data), completeCustomer(absorbed.data), mergedData(kept, absorbed)].map(
    (data) => new Map(leaves(data)),
  );
  const paths = [...new Set([...(before?.keys() ?? []), ...(other?.keys() ?? [])])];
  const fields = paths.flatMap((path) => {
    const [own, theirs, result] = [before?.get(path) ?? null, other?.get(path) ?? null, after?.get(path) ?? null];
    if (own === null && theirs === null) return [];
    const verdict = own === theirs ? 'SAME' : result === own ? 'KEPT' : 'FILLED';
    return [{ path, kept: own, absorbed: theirs, result: verdict } as const];
  });
  const { rows } = await sql<{
    kept: CustomerSide;
    absorbed: CustomerSide;
    sellers: number;
    consents: number;
    state: 'OPEN' | 'DISTINCT' | 'MERGED' | null;
  }>`select ${sideOf(sql`${keptId}`)} as kept, ${sideOf(sql`${absorbedId}`)} as absorbed,
      (select count(*)::int from customer_seller s where s.customer_id = ${absorbedId}
        and s.seller_id not in (select k.seller_id from customer_seller k where k.customer_id = ${keptId})) as sellers,
      (select count(*)::int from customer_consent s where s.customer_id = ${absorbedId}) as consents,
      (select r.state from customer_pair r where r.low_id = least(${keptId}::bigint, ${absorbedId}::bigint)
        and r.high_id = greatest(${keptId}::bigint, ${absorbedId}::bigint)) as state`.execute(work.db);
  const row = rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const match = matchCustomers(completeCustomer(kept.data), completeCustomer(absorbed.data));
  const { quotations, policies } = row.absorbed;
  return {
    kept: row.kept,
    absorbed: row.absorbed,
    fields,
    moves: { quotations, policies, sellers: row.sellers, consents: row.consents },
    evidence: [...(match?.evidence ?? [])],
    kind: match?.kind ?? null,
    state: row.state,
  };
}

interface CustomerSide {
  readonly id: number;
  readonly name: string;
  readonly taxCode: string;
  readonly birthDate: string | null;
  readonly city: string | null;
  readonly quotations: number;
  readonly policies: number;
}

async function closePair(work: UserWork, one: number, other: number): Promise<void> {
  const [low, high] = one < other ? [one, other] : [other, one];
  await sql`insert into customer_pair (low_id, high_id, kind, score, evidence, state, found_at, decided_by, decided_at)
    values (${low}, ${high}, 'SIMILAR', 0, '[]', 'MERGED', ${work.now}, ${work.actor.userId}, ${work.now})
    on conflict (low_id, high_id) do update set state = 'MERGED', decided_by = excluded.decided_by,
      decided_at = excluded.decided_at`.execute(work.db);
}

/** The account of a customer after a merge or its undoing; the contracts under all their tax codes follow by a trigger. */
async function giveAccount({ db }: UserWork, customerId: number, account: number | null): Promise<void> {
  await sql`update customer set user_id = ${account} where id = ${customerId} and user_id is distinct from ${account}::bigint`.execute(db);
}

/**
 * Merges a customer into another, in the caller's transaction. The absorbed row stays: its tax code leads to the kept
 * customer, its consents and its history are read with theirs, its contracts and documents keep the party that they
 * print.
 */
export async function mergeCustomers(work: UserWork, keptId: number, absorbedId: number): Promise<CustomerDetail> {
  const { kept, absorbed } = await readBoth(work, keptId, absorbedId, true);
  const twoAccounts = absorbed.user_id !== null && kept.user_id !== null && absorbed.user_id !== kept.user_id;
  if (twoAccounts) throw new AppError(customerErrors.ABSORBED_HAS_ACCOUNT);
  const data = mergedData(kept, absorbed);
  const version = kept.version + 1;
  await work.db
    .updateTable('customer')
    .set({ ...columnsOf(data), version, updated_at: work.now })
    .where('id', '=', keptId)
    .execute();
  const { rows: redirected } = await sql<{ id: number }>`update customer set merged_into = ${keptId}
    where merged_into = ${absorbedId} returning id`.execute(work.db);
  await sql`update customer set merged_into = ${keptId}, version = version + 1, updated_at = ${work.now} where id = ${absorbedId}`.execute(
    work.db,
  );
  await giveAccount(work, keptId, kept.user_id ?? absorbed.user_id);
  const { rows: sellers } = await sql<{ id: number }>`insert into customer_seller (customer_id, seller_id, created_at)
    select ${keptId}, s.seller_id, s.created_at from customer_seller s where s.customer_id = ${absorbedId}
    on conflict do nothing returning seller_id as id`.execute(work.db);
  await sql`delete from customer_pair where state = 'OPEN' and ${absorbedId} in (low_id, high_id)
    and ${keptId} not in (low_id, high_id)`.execute(work.db);
  await closePair(work, keptId, absorbedId);
  await work.db
    .insertInto('customer_merge')
    .values({
      kept_id: keptId,
      absorbed_id: absorbedId,
      merged_at: work.now,
      merged_by: work.actor.userId,
      kept_before: json(kept.data),
      kept_version: version,
      sellers: sellers.map(({ id }) => id),
      redirected: redirected.map(({ id }) => id),
    })
    .execute();
  const after = { ...data, absorbed: absorbedId };
  await audit(work, customerEvents, { entityId: keptId, action: 'MERGE', before: { ...kept.data, absorbed: null }, after });
  await audit(work, customerEvents, {
    entityId: absorbedId,
    action: 'ABSORB',
    before: { mergedInto: null },
    after: { mergedInto: keptId },
  });
  return readCustomer(work, keptId);
}

/**
 * Undoes a merge in the caller's transaction: what it had moved goes back. The kept customer's data return only if
 * no user has changed them since. The latest merge of a customer is undone first.
 */
export async function undoMerge(work: UserWork, keptId: number, mergeId: number): Promise<{ id: number; restored: number }> {
  const producers = await reviewedProducers(work);
  const mine = producers === null ? sql`true` : sql`c.producer_id = any(${producers}::bigint[])`;
  const { rows: kept } = await sql<{
    version: number;
    merged_into: number | null;
    data: CustomerDraft;
  }>`select c.version, c.merged_into, c.data
    from customer c where c.id = ${keptId} and ${mine} for update`.execute(work.db);
  const row = kept[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const merge = await work.db
    .selectFrom('customer_merge')
    .selectAll()
    .where('kept_id', '=', keptId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row.merged_into !== null || merge === undefined || merge.id !== mergeId || merge.kept_before === null) {
    throw new AppError(customerErrors.NOT_UNDOABLE);
  }
  const { absorbed_id: absorbedId, kept_before: before } = merge;
  const data = completeCustomer(row.version === merge.kept_version ? before : row.data);
  await work.db
    .updateTable('customer')
    .set((eb) => ({ ...columnsOf(data), version: eb('version', '+', 1), updated_at: work.now }))
    .where('id', '=', keptId)
    .execute();
  await sql`update customer set merged_into = null, version = version + 1, updated_at = ${work.now} where id = ${absorbedId}`.execute(
    work.db,
  );
  await sql`update customer set merged_into = ${absorbedId} where id = any(${merge.redirected}::bigint[])`.execute(work.db);
  // The absorbed customer's own account, which the merge had given to the kept one, goes back with them.
  const { rows: accounts } = await sql<{ kept: number | null; absorbed: number | null }>`select k.user_id as kept, a.user_id as absorbed
    from customer k, customer a where k.id = ${keptId} and a.id = ${absorbedId}`.execute(work.db);
  const [account] = accounts;
  await giveAccount(work, absorbedId, account?.absorbed ?? null);
  await giveAccount(work, keptId, account?.absorbed === account?.kept ? null : (account?.kept ?? null));
  await sql`delete from customer_seller where customer_id = ${keptId} and seller_id = any(${merge.sellers}::bigint[])`.execute(work.db);
  await sql`update customer_pair set state = 'OPEN', decided_by = null, decided_at = null
    where low_id = least(${keptId}::bigint, ${absorbedId}::bigint) and high_id = greatest(${keptId}::bigint, ${absorbedId}::bigint)`.execute(
    work.db,
  );
  await work.db
    .updateTable('customer_merge')
    .set({ undone_at: work.now, undone_by: work.actor.userId })
    .where('id', '=', mergeId)
    .execute();
  await findPairs(work, [keptId, absorbedId]);
  await audit(work, customerEvents, {
    entityId: keptId,
    action: 'UNDO_MERGE',
    before: { ...row.data, absorbed: absorbedId },
    after: { ...data, absorbed: null },
  });
  await audit(work, customerEvents, {
    entityId: absorbedId,
    action: 'UNDO_MERGE',
    before: { mergedInto: keptId },
    after: { mergedInto: null },
  });
  return { id: keptId, restored: absorbedId };
}
