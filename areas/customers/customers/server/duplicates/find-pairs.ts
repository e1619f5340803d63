import { sql } from 'kysely';
import { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { defineJob, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { CUSTOMER_STEPS } from '../../api/texts.ts';
import { type CustomerMatch, completeCustomer, MAX_SIMILAR, matchCustomers, type StoredCustomerDraft } from '../../domain/index.ts';

/** Customers with one key above which it says nothing: the mail or the telephone of the office. */
const LARGEST_BLOCK = 20;
/** Customers compared at a time. */
const BATCH = 500;

interface Candidate {
  readonly id: number;
  readonly data: StoredCustomerDraft;
  readonly other_id: number;
  readonly other: StoredCustomerDraft;
}

interface Found extends CustomerMatch {
  readonly low: number;
  readonly high: number;
}

/** Rows of the same producer that share a key, each pair once for every asked customer. */
async function candidatesOf({ db }: Pick<Work, 'db'>, ids: readonly number[]): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    with asked as (select c.id, c.data, c.match_keys from customer c
        where c.id = any(${ids}::bigint[]) and c.merged_into is null and c.anonymised_at is null),
      keys as (select distinct key from asked, unnest(asked.match_keys) key),
      blocks as (select k.key, b.ids from keys k, lateral (select array_agg(o.id) as ids from (select o.id from customer o
        where o.match_keys @> array[k.key] and o.merged_into is null and o.anonymised_at is null limit ${LARGEST_BLOCK + 1}) o) b
        where cardinality(b.ids) between 2 and ${LARGEST_BLOCK}),
      pairs as (select distinct a.id, o.id as other_id from asked a, unnest(a.match_keys) key join blocks b using (key), unnest(b.ids) o(id)
        where o.id <> a.id)
    select p.id, a.data, p.other_id, o.data as other from pairs p join asked a on a.id = p.id join customer o on o.id = p.other_id`.execute(
    db,
  );
  return rows;
}

/** The pairs to keep: all equal ones, and of the similar ones the best of each customer, so that relatives do not chain. */
export function chosenPairs(candidates: readonly Candidate[]): Found[] {
  const pairs = new Map<string, Found>();
  for (const { id, data, other_id: other, other: otherData } of candidates) {
    const [low, high] = id < other ? [id, other] : [other, id];
    const match = matchCustomers(completeCustomer(data), completeCustomer(otherData));
    if (match !== null) pairs.set(`${low}-${high}`, { ...match, low, high });
  }
  const taken = new Map<number, number>();
  const room = (id: number) => (taken.get(id) ?? 0) < MAX_SIMILAR;
  return [...pairs.values()]
    .toSorted((a, b) => b.score - a.score || a.low - b.low || a.high - b.high)
    .filter(({ kind, low, high }) => {
      if (kind === 'EQUAL') return true;
      if (!room(low) || !room(high)) return false;
      for (const id of [low, high]) taken.set(id, (taken.get(id) ?? 0) + 1);
      return true;
    });
}

/**
 * Compares customers with those of the same producer and stores the pairs to review; returns how many are new. Pairs
 * that no longer match and that no user has judged disappear; judged ones stay as judged.
 */
export async function findPairs(work: Pick<Work, 'db' | 'now'>, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const found = chosenPairs(await candidatesOf(work, ids));
  const rows = json(found.map(({ low, high, kind, score, evidence }) => ({ low, high, kind, score, evidence })));
  await sql`delete from customer_pair p where p.state = 'OPEN' and (p.low_id = any(${ids}::bigint[]) or p.high_id = any(${ids}::bigint[]))
    and not exists (select from jsonb_to_recordset(${rows}::jsonb) as f (low bigint, high bigint)
      where f.low = p.low_id and f.high = p.high_id)`.execute(work.db);
  const { rows: stored } = await sql<{ fresh: boolean }>`
    insert into customer_pair as p (low_id, high_id, kind, score, evidence, found_at)
    select f.low, f.high, f.kind, f.score, f.evidence, ${work.now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as f (low bigint, high bigint, kind text, score int, evidence jsonb)
    on conflict (low_id, high_id) do update set kind = excluded.kind, score = excluded.score, evidence = excluded.evidence
      where p.state = 'OPEN'
    returning (xmax = 0) as fresh`.execute(work.db);
  return stored.filter(({ fresh }) => fresh).length;
}

/** Searches all customers of some producers, or of all, in batches; returns how many pairs are new. */
async function sweep(work: Pick<Work, 'db' | 'now'>, producers: readonly number[] | null, report?: JobReport): Promise<number> {
  let found = 0;
  report?.step(CUSTOMER_STEPS.duplicates);
  const of = producers === null ? sql`true` : sql`c.producer_id = any(${producers}::bigint[])`;
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`select c.id from customer c where c.id > ${after} and c.merged_into is null
      and c.anonymised_at is null and ${of} order by c.id limit ${BATCH}`.execute(work.db);
    const ids = rows.map(({ id }) => id);
    const fresh = await findPairs(work, ids);
    found += fresh;
    report?.count({ read: ids.length, written: fresh });
    after = ids.at(-1) ?? after;
    if (ids.length < BATCH) break;
  }
  return found;
}

/** Nightly: searches the registry for duplicates. Safe to repeat: judged pairs stay as judged. */
export const findDuplicates = defineJob({
  name: 'customers.find-duplicates',
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => ({ found: await sweep(work, null, report) }),
});

/** The producers whose customers the acting user may review; null for all, none for sellers, who see parts of a registry. */
export async function reviewedProducers(work: UserWork): Promise<readonly number[] | null> {
  const visibility = await visibilityOf(work);
  if (visibility.kind === 'ALL') return null;
  return visibility.kind === 'NETWORK' ? visibility.producers : [];
}

/** Searches the acting user's network now. */
export async function searchPairs(work: UserWork): Promise<{ found: number }> {
  return { found: await sweep(work, await reviewedProducers(work)) };
}
