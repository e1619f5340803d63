import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Group } from '#areas/agency/access/domain/index.ts';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { productionOf } from '#areas/sale/portfolio/server/public.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { listTargetParties, listTargets, TargetRow } from '../api/index.ts';
import { achievedShare, paceOf } from '../domain/index.ts';
import { belowActor, changeableTargets, visibleTargets } from './target-access.ts';

/** Production of a target so far: of everything, of a branch, or of one seller. */
const MADE: RawBuilder<unknown> = sql`lateral (
  select coalesce(sum(m.policies), 0)::int as policies, coalesce(sum(m.premium), 0)::bigint as premium from (
    select policies, premium from production_day d
      where t.scope = 'AGENZIA' and d.day between t.starts_on and t.ends_on and (t.product is null or d.product = t.product)
    union all
    select policies, premium from production_network d
      where t.scope = 'RAMO' and d.node_id = t.node_id and d.day between t.starts_on and t.ends_on and (t.product is null or d.product = t.product)
    union all
    select 1, coalesce(c.premium, 0) from contract_view c
      where t.scope = 'UTENTE' and c.seller_id = t.node_id and c.policy_number is not null
        and c.issued_at >= (t.starts_on::timestamp at time zone 'Europe/Rome')
        and c.issued_at < ((t.ends_on + 1)::timestamp at time zone 'Europe/Rome') and (t.product is null or c.product_name = t.product)) m)`;

type Stored = Omit<TargetRow, 'pace' | 'share'>;

function withPace({ today }: UserWork, row: Stored): TargetRow {
  const { premium, policies, madePremium, madePolicies, from, to } = row;
  const aim = premium === null ? { target: policies ?? 1, achieved: madePolicies } : { target: premium, achieved: madePremium };
  return { ...row, share: achievedShare(aim), pace: paceOf({ ...aim, from, to }, today) };
}

/** Reads the targets that run on a day and that the user sees, the whole agency first. */
export async function readTargets(
  work: UserWork,
  { giorno = work.today, page, max, search = '' }: z.output<NonNullable<typeof listTargets.query>>,
) {
  const named = search === '' ? sql`true` : sql`coalesce(u.display_name, '') || ' ' || coalesce(t.product, '') ilike ${containing(search)}`;
  const where = sql`t.starts_on <= ${giorno}::date and t.ends_on >= ${giorno}::date and ${await visibleTargets(work)} and ${named}`;
  const { rows } = await sql<Stored>`select t.id, t.version, t.scope, t.node_id as "nodeId", u.display_name as node, t.product, t.period,
      t.starts_on as "from", t.ends_on as "to", t.policies, t.premium, m.policies as "madePolicies", m.premium as "madePremium",
      ${await changeableTargets(work)} as "isMine"
    from (select t.* from production_target t left join user_view u on u.id = t.node_id where ${where}
        order by t.node_id is not null, t.ends_on - t.starts_on, u.display_name, t.product nulls first, t.id
        limit ${max} offset ${(page - 1) * max}) t
      left join user_view u on u.id = t.node_id cross join ${MADE} m
    order by t.node_id is not null, t.ends_on - t.starts_on, u.display_name, t.product nulls first, t.id`.execute(work.db);
  const counted = await sql<{
    n: number;
  }>`select count(*) as n from production_target t left join user_view u on u.id = t.node_id where ${where}`.execute(work.db);
  return { items: rows.map((row) => withPace(work, row)), total: counted.rows[0]?.n ?? 0 };
}

/** Reads users for whom the acting one may set targets. */
export async function readParties(work: UserWork, { page, max, search = '' }: z.output<NonNullable<typeof listTargetParties.query>>) {
  const where = sql`u.enabled and u."group" <> 'CLIENTE' and u.display_name ilike ${containing(search)} and ${await belowActor(work, sql`u.id`)}`;
  const { rows: items } = await sql<{ id: number; name: string; group: Group }>`select u.id, u.display_name as name, u."group"
    from user_view u where ${where} order by lower(u.display_name), u.id limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*) as n from user_view u where ${where}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

/** Days within which a product was sold to be chosen, and products at most. */
const SOLD_WITHIN = 730;
const MOST = 200;

/** Reads names of products, as they are at the sale. */
export async function readProducts(work: UserWork) {
  const source = productionOf(await visibilityOf(work), { from: addDays(work.today, -SOLD_WITHIN), to: work.today });
  const { rows } = await sql<{
    product: string;
  }>`select distinct product from ${source} p where product <> '' order by 1 limit ${MOST}`.execute(work.db);
  return { items: rows.map(({ product }) => product) };
}
