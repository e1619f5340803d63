import { type RawBuilder, sql } from 'kysely';
import { GROUPS, type Group, scopeOf } from '#areas/agency/access/domain/index.ts';
import { networkPositionOf } from '#areas/agency/access/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literally } from '#platform/server-kit/database/like.ts';
import { keyTable } from '#platform/server-kit/export/keyed-list.ts';
import type { UserListQuery, UserRow } from '../../api/list.ts';
import { PARENTS, USER_PATHS, type UserPath } from '../../domain/index.ts';
import { inBranch, requireReach, visibleUsers } from '../network/reach.ts';

type Filter = Omit<UserListQuery, 'page' | 'max'>;

/** Sort keys; each is the second column of an index that starts with the group and ends with the id. */
const SORT_COLUMNS = { name: 'display_name', username: 'username', email: 'email', createdAt: 'created_at' } as const;

/**
 * Returns the search condition: the searched text contains what was typed; with fewer than three letters, it begins
 * with it.
 */
export function searchCondition(text: string): RawBuilder<unknown> {
  return sql`u.search_text like plain_text(${`${text.length < 3 ? '' : '%'}${literally(text)}%`})`;
}

function conditionOf(group: Group, query: Filter, visibility: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = [sql`u."group" = ${group}`, sql`u.deleted_at is null`, visibility];
  if (query.attivi !== undefined) parts.push(sql`u.enabled = ${query.attivi}`);
  if (query.superiore !== undefined) parts.push(inBranch(query.superiore));
  if (query.search !== undefined && query.search !== '') parts.push(searchCondition(query.search));
  return sql.join(parts, sql` and `);
}

/** Only the email may be empty; the order must match the index exactly. */
function orderOf({ sort = 'name', order }: Filter): RawBuilder<unknown> {
  const key = sql.ref(`u.${SORT_COLUMNS[sort]}`);
  if (order === 'desc') return sort === 'email' ? sql`${key} desc nulls last, u.id desc` : sql`${key} desc, u.id desc`;
  return sort === 'email' ? sql`${key} asc nulls first, u.id asc` : sql`${key} asc, u.id asc`;
}

/** Name of the nearest user above, by the order of the group's rules. */
function nearestParent(group: Group): RawBuilder<unknown> {
  const nearest = PARENTS[group].map((rule) => rule.group);
  const order = nearest.length === 0 ? [...GROUPS] : nearest;
  return sql`(select p.display_name from network_link l join app_user p on p.id = l.parent_id where l.user_id = u.id
    order by array_position(${order}::text[], l.parent_group) limit 1)`;
}

const columns = (group: Group) => sql`u.id, u.display_name as name, u."group", u.username, u.email, u.phone, u.vat_number as "vatNumber",
  u.tax_code as "taxCode", u.rui_number as "ruiNumber", u.address ->> 'city' as city, ${nearestParent(group)} as parent,
  u.ivass_status as "ivassStatus", u.enabled, u.created_at as "createdAt",
  (select coalesce(json_agg(d.cause order by d.id), '[]') from user_deactivation d where d.user_id = u.id and d.lifted_at is null) as causes`;

/**
 * Returns the statement of one page of a whole group: takes the ids from the index alone, then reads the rest for those
 * rows only.
 */
function pageStatement(group: Group, query: UserListQuery, visibility: RawBuilder<unknown>): RawBuilder<UserRow> {
  const order = orderOf(query);
  return sql<UserRow>`select ${columns(group)} from (select u.id from app_user u where ${conditionOf(group, query, visibility)}
    order by ${order} limit ${query.max} offset ${(query.page - 1) * query.max}) cut join app_user u on u.id = cut.id order by ${order}`;
}

/** Returns the statement that counts a list. */
function countStatement(group: Group, query: Filter, visibility: RawBuilder<unknown>): RawBuilder<{ total: number }> {
  return sql<{ total: number }>`select count(*) as total from app_user u where ${conditionOf(group, query, visibility)}`;
}

type FoundRow = { readonly [K in keyof UserRow]: K extends 'id' ? number | null : UserRow[K] } & { readonly found: number };

/**
 * Returns the statement of page and total for a search or a branch of the network: matches are searched once for both.
 * If the page is empty, a row without a user carries the total.
 */
function searchStatement(group: Group, query: UserListQuery, visibility: RawBuilder<unknown>): RawBuilder<FoundRow> {
  const key = SORT_COLUMNS[query.sort ?? 'name'];
  const order = orderOf(query);
  return sql<FoundRow>`with hits as materialized (select u.id, ${sql.ref(`u.${key}`)} from app_user u where ${conditionOf(group, query, visibility)})
    select ${columns(group)}, total.found from (select count(*) as found from hits) total
    left join (select u.id from hits u order by ${order} limit ${query.max} offset ${(query.page - 1) * query.max}) cut on true
    left join app_user u on u.id = cut.id order by ${order}`;
}

/** Returns a page of the users of a group that the acting user sees, with the total of the whole filter. */
export async function listUsers(work: UserWork, path: UserPath, query: UserListQuery): Promise<{ items: UserRow[]; total: number }> {
  const group = USER_PATHS[path];
  requireReach(work, 'LIST', group);
  const visibility = await visibleUsers(work);
  const { search = '' } = query;
  if (search !== '' || scopeOf(await networkPositionOf(work)).kind !== 'ALL') {
    const { rows } = await searchStatement(group, query, visibility).execute(work.db);
    const items = rows.flatMap(({ found: _, id, ...row }) => (id === null ? [] : [{ ...row, id }]));
    return { items, total: rows[0]?.found ?? 0 };
  }
  const [page, count] = await Promise.all([
    pageStatement(group, query, visibility).execute(work.db),
    countStatement(group, query, visibility).execute(work.db),
  ]);
  return { items: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** Returns the keys of all rows of a filter in the order of the list, for exports. */
export async function allKeys(work: UserWork, group: Group, query: Filter): Promise<RawBuilder<{ id: number }>> {
  return sql<{
    id: number;
  }>`select u.id from app_user u where ${conditionOf(group, query, await visibleUsers(work))} order by ${orderOf(query)}`;
}

/** Returns the rows of some keys in their order, for exports. */
export function rowsOfKeys(keys: readonly number[], group: Group): RawBuilder<UserRow> {
  return sql<UserRow>`select ${columns(group)} from ${keyTable(keys)} join app_user u on u.id = k.id order by k.position`;
}
