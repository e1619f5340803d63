import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { customerEvents } from '../../api/audit-events.ts';
import type { CustomerPair, pairListQuery } from '../../api/index.ts';
import { searchCondition } from '../search.ts';
import { CONTRACT_COUNTS } from '../store.ts';
import { reviewedProducers } from './find-pairs.ts';

/** A customer of a pair as the review shows them. */
export function sideOf(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_build_object('id', c.id, 'name', c.name, 'taxCode', c.tax_code, 'birthDate', c.birth_date, 'city', c.city,
    'quotations', n.quotations, 'policies', n.policies) from customer c, ${CONTRACT_COUNTS} where c.id = ${id})`;
}

/** Returns the pairs of the acting user's network. */
export async function listPairs(work: UserWork, query: z.output<typeof pairListQuery>): Promise<{ items: CustomerPair[]; total: number }> {
  const producers = await reviewedProducers(work);
  const parts: RawBuilder<unknown>[] = [sql`r.state = ${query.stato ?? 'OPEN'}`];
  if (producers !== null) parts.push(sql`l.producer_id = any(${producers}::bigint[])`);
  if (query.tipo !== undefined) parts.push(sql`r.kind = ${query.tipo}`);
  const { search = '' } = query;
  if (search !== '') {
    parts.push(sql`exists (select from customer c where c.id in (r.low_id, r.high_id) and ${searchCondition(search)})`);
  }
  const source = sql`customer_pair r join customer l on l.id = r.low_id where ${sql.join(parts, sql` and `)}`;
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const key = query.sort === 'foundAt' ? sql`r.found_at ${direction}` : sql`r.kind = 'EQUAL' ${direction}, r.score ${direction}`;
  const [page, count] = await Promise.all([
    sql<CustomerPair>`select ${sideOf(sql`r.low_id`)} as low, ${sideOf(sql`r.high_id`)} as high, p.display_name as producer, r.kind, r.score,
      r.evidence, r.state, r.found_at as "foundAt", u.display_name as "decidedBy", r.decided_at as "decidedAt"
      from (select r.*, l.producer_id from ${source} order by ${key}, r.low_id, r.high_id
        limit ${query.max} offset ${(query.page - 1) * query.max}) r
      join user_view p on p.id = r.producer_id left join user_view u on u.id = r.decided_by
      order by ${key}, r.low_id, r.high_id`.execute(work.db),
    sql<{ total: number }>`select count(*)::int as total from ${source}`.execute(work.db),
  ]);
  return { items: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** Remembers that a pair is two people, or puts it back among those to judge. */
export async function distinguish(work: UserWork, id: number, other: number, distinct: boolean): Promise<{ state: 'OPEN' | 'DISTINCT' }> {
  const producers = await reviewedProducers(work);
  const [low, high] = id < other ? [id, other] : [other, id];
  const mine = producers === null ? sql`true` : sql`k.producer_id = any(${producers}::bigint[])`;
  const state = distinct ? 'DISTINCT' : 'OPEN';
  const { rows } = await sql`update customer_pair r set state = ${state}, decided_by = ${distinct ? work.actor.userId : null},
    decided_at = ${distinct ? work.now : null} from customer k
    where k.id = r.low_id and ${mine} and r.low_id = ${low} and r.high_id = ${high} and r.state <> 'MERGED' returning 1`.execute(work.db);
  if (rows.length === 0) throw new AppError(commonErrors.NOT_FOUND);
  await audit(work, customerEvents, {
    entityId: low,
    action: 'DISTINGUISH',
    before: { distinctFrom: distinct ? null : high },
    after: { distinctFrom: distinct ? high : null },
  });
  return { state };
}
