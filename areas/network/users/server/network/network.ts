import { type RawBuilder, sql } from 'kysely';
import { GROUPS, type Group, scopeOf } from '#areas/agency/access/domain/index.ts';
import { networkPositionOf } from '#areas/agency/access/server/public.ts';
import { addMonths } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { MAX_FOUND, type NetworkNode } from '../../api/network-routes.ts';
import { PARENTS, USER_PATHS, type UserPath, userPathOf } from '../../domain/index.ts';
import { searchCondition } from '../list/list-users.ts';
import { requireReach, visibleUsers } from './reach.ts';

const MAX_NODES = 500;

/** Rank of a parent's kind for a child's group, as rows: the nearest comes first. */
const RANKS = JSON.stringify(GROUPS.flatMap((child) => PARENTS[child].map((rule, rank) => ({ child, parent: rule.group, rank }))));

/**
 * Links with their rank among the child's superiors that the acting user sees: the tree shows the child below rank 1.
 */
const ranked = (
  seen: RawBuilder<unknown>,
) => sql`select l.user_id, l.parent_id, row_number() over (partition by l.user_id order by r.rank) as place
  from network_link l join app_user k on k.id = l.user_id
  join json_to_recordset(${RANKS}::json) r (child text, parent text, rank int) on r.child = k."group" and r.parent = l.parent_group
  where ${seen} and k.deleted_at is null`;

/** Groups of the network; headquarters, insurers, surveyors and customers are outside it. */
const NETWORK_GROUPS = GROUPS.filter(
  (group) => PARENTS[group].length > 0 || GROUPS.some((child) => PARENTS[child].some((rule) => rule.group === group)),
);

type Row = Omit<NetworkNode, 'userPath'>;

/** Returns nodes with their counts and the production of their branch in the last twelve months. */
async function nodesWhere(
  work: UserWork,
  seen: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<NetworkNode[]> {
  const since = `${addMonths(work.today, -12)}T00:00:00Z`;
  const rows = await sql<Row>`
    with shown as materialized (select u.id, u.display_name, u."group", u.enabled from app_user u
      where u.deleted_at is null and u."group" = any(${NETWORK_GROUPS}::text[]) and ${condition} order by u.display_name, u.id limit ${limit})
    select s.id, s.display_name as name, s."group", s.enabled, b.descendants, b.policies, b.premium,
      (select count(*) from (${ranked(seen)} and l.user_id in (select user_id from network_link where parent_id = s.id)) c
        where c.place = 1 and c.parent_id = s.id) as children
    from shown s cross join lateral (
      select count(*) filter (where d.id <> s.id and d.deleted_at is null) as descendants, coalesce(sum(p.policies), 0)::bigint as policies,
        coalesce(sum(p.premium), 0)::bigint as premium
      from network_closure n join app_user d on d.id = n.descendant_id
      left join lateral (select count(*) as policies, sum(c.premium) as premium from contract_view c
        where c.producer_id = d.id and c.issued_at >= ${since}) p on true
      where n.ancestor_id = s.id) b
    order by s.display_name, s.id`.execute(work.db);
  return rows.rows.map((row) => ({ ...row, userPath: userPathOf(row.group) }));
}

/** Returns the top nodes that the acting user sees, the users below one, or the matches of a name search. */
export async function readNetwork(
  work: UserWork,
  query: { superiore?: number | undefined; search?: string | undefined },
): Promise<{ items: NetworkNode[] }> {
  const visibility = await visibleUsers(work);
  const seen = await visibleUsers(work, 'l.parent_id');
  if (query.search !== undefined && query.search !== '') {
    return { items: await nodesWhere(work, seen, sql`${visibility} and ${searchCondition(query.search)}`, MAX_FOUND) };
  }
  if (query.superiore !== undefined) {
    const below = sql`u.id in (select x.user_id from (${ranked(seen)} and l.user_id in
      (select user_id from network_link where parent_id = ${query.superiore})) x where x.place = 1 and x.parent_id = ${query.superiore})`;
    return { items: await nodesWhere(work, seen, sql`${visibility} and ${below}`, MAX_NODES) };
  }
  const scope = scopeOf(await networkPositionOf(work));
  const top = scope.kind === 'NETWORK' ? sql`u.id = ${scope.nodeId}` : sql`not exists (select from network_link l where l.user_id = u.id)`;
  return { items: await nodesWhere(work, seen, sql`${visibility} and ${top}`, MAX_NODES) };
}

/** Returns the visible users of a kind that can be above a user of a group, by name. */
export async function searchParents(
  work: UserWork,
  path: UserPath,
  { gruppo, search }: { gruppo: Group; search: string },
): Promise<{ items: { id: number; name: string }[] }> {
  requireReach(work, 'LIST', USER_PATHS[path]);
  if (!PARENTS[USER_PATHS[path]].some((rule) => rule.group === gruppo)) return { items: [] };
  const rows = await sql<{ id: number; name: string }>`select u.id, u.display_name as name from app_user u
    where u."group" = ${gruppo} and u.deleted_at is null and ${await visibleUsers(work)}
      and u.search_text like plain_text(${containing(search)})
    order by u.display_name, u.id limit 20`.execute(work.db);
  return { items: rows.rows };
}
