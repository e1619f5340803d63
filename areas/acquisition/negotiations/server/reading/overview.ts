import { sql } from 'kysely';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { negotiationFigures, readMap, readProvince } from '../../api/overview-routes.ts';
import { visibleNegotiations } from '../access.ts';

/** Counts prospects in progress and dealers of the branch by province. */
export async function countByProvince(work: UserWork): Promise<ResponseOf<typeof readMap>> {
  const { rows } = await sql<
    ResponseOf<typeof readMap>['items'][number]
  >`select province, sum(prospects)::int as prospects, sum(dealers)::int as dealers
    from (select n.province, 1 as prospects, 0 as dealers from negotiation n
        where n.status = 'IN_CORSO' and n.province is not null and ${await visibleNegotiations(work)}
      union all select u.address ->> 'province', 0, 1 from user_view u
        where u."group" = 'DEALER' and u.deleted_at is null and u.address ->> 'province' is not null and ${await usersVisibleTo(work, 'u.id')}) m
    group by province order by province`.execute(work.db);
  return { items: rows };
}

/** Reads the prospects in progress and the dealers of a province. */
export async function readOfProvince(work: UserWork, province: string): Promise<ResponseOf<typeof readProvince>> {
  type Answer = ResponseOf<typeof readProvince>;
  const { rows: prospects } = await sql<Answer['prospects'][number]>`select n.id, n.dealer_alias as name, n.city, o.display_name as owner
    from negotiation n join user_view o on o.id = n.owner_id where n.status = 'IN_CORSO' and n.province = ${province}
      and ${await visibleNegotiations(work)} order by n.dealer_alias, n.id limit 200`.execute(work.db);
  const { rows: dealers } = await sql<
    Answer['dealers'][number]
  >`select u.id, u.display_name as name, u.address ->> 'city' as city, u.enabled
    from user_view u where u."group" = 'DEALER' and u.deleted_at is null and u.address ->> 'province' = ${province}
      and ${await usersVisibleTo(work, 'u.id')} order by u.display_name, u.id limit 200`.execute(work.db);
  return { prospects, dealers };
}

/** Adds up the negotiations opened in the latest months by salesperson, most wins first. */
export async function readFigures(work: UserWork, months: number): Promise<ResponseOf<typeof negotiationFigures>> {
  const { rows } = await sql<ResponseOf<typeof negotiationFigures>['items'][number]>`select f.*,
      case when f.won + f.lost + f.lapsed = 0 then null else round(1000000.0 * f.won / (f.won + f.lost + f.lapsed))::int end as conversion
    from (select n.owner_id as "ownerId", o.display_name as owner, count(*)::int as opened,
        count(*) filter (where n.status = 'IN_CORSO')::int as open, count(*) filter (where n.status = 'CHIUSA_POSITIVAMENTE')::int as won,
        count(*) filter (where n.status = 'CHIUSA_NEGATIVAMENTE')::int as lost,
        count(*) filter (where n.status = 'CHIUSA_DAL_SISTEMA')::int as lapsed, count(*) filter (where n.status = 'CANCELLATA')::int as cancelled,
        count(*) filter (where n.first_appointment_on <= ${work.today}::date)::int as met,
        round(extract(epoch from avg(n.closed_at - n.created_at) filter (where n.status = 'CHIUSA_POSITIVAMENTE')) / 86400)::int as "daysToWin",
        coalesce(sum(n.vehicles_per_year) filter (where n.status = 'CHIUSA_POSITIVAMENTE'), 0)::int as "vehiclesWon"
      from negotiation n join user_view o on o.id = n.owner_id
      where n.created_at >= ${work.now}::timestamptz - make_interval(months => ${months}::int) and ${await visibleNegotiations(work)}
      group by 1, 2) f
    order by f.won desc, f.opened desc, f.owner limit 200`.execute(work.db);
  return { items: rows };
}
