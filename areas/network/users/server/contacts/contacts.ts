import { type RawBuilder, sql } from 'kysely';
import { AGENCY_GROUPS, GROUP_VISIBILITY, isGroup, scopeOf } from '#areas/agency/access/domain/index.ts';
import { networkPositionOf } from '#areas/agency/access/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ContactQuery, ContactRow } from '../../api/contact-routes.ts';
import { NO_CONTACTS } from '../../domain/contacts.ts';
import { PARENTS } from '../../domain/index.ts';
import { searchCondition } from '../list/list-users.ts';

/** Returns the node around which the user's contacts are: the node they see, otherwise their employer, or null. */
async function homeOf(work: UserWork): Promise<{ readonly all: boolean; readonly node: number | null; readonly companyId: number | null }> {
  const place = await networkPositionOf(work);
  const scope = scopeOf(place);
  if (scope.kind === 'ALL') return { all: true, node: null, companyId: null };
  if (scope.kind === 'NETWORK') return { all: false, node: scope.nodeId, companyId: null };
  const employer = isGroup(work.actor.group) ? PARENTS[work.actor.group].find((rule) => rule.mandatory) : undefined;
  const node = employer === undefined ? null : (place.parents[employer.group] ?? null);
  return { all: false, node, companyId: GROUP_VISIBILITY[place.group] === 'COMPANY' ? place.companyId : null };
}

/** Ids above the acting user, including their own. */
const above = (work: UserWork) => sql`any(array(select n.ancestor_id from network_closure n where n.descendant_id = ${work.actor.userId}))`;
/** Ids below the acting user, including their own. */
const below = (work: UserWork) => sql`any(array(select n.descendant_id from network_closure n where n.ancestor_id = ${work.actor.userId}))`;

/**
 * Returns the reach as a condition on `u`: all users for the agency; for others superiors, agency, branch or
 * colleagues, and the staff of the user's own insurer.
 */
async function reachable(work: UserWork): Promise<RawBuilder<unknown>> {
  const { all, node, companyId } = await homeOf(work);
  const active = sql`u.deleted_at is null and u.enabled and u.id <> ${work.actor.userId} and u."group" <> all(${NO_CONTACTS}::text[])`;
  if (all) return active;
  const ways = [sql`u."group" = any(${AGENCY_GROUPS}::text[])`, sql`u.id = ${above(work)}`];
  if (node !== null) ways.push(sql`u.id = any(array(select n.descendant_id from network_closure n where n.ancestor_id = ${node}))`);
  if (companyId !== null) ways.push(sql`(u."group" = 'COMPAGNIA' and u.company_id = ${companyId})`);
  return sql`${active} and (${sql.join(ways, sql` or `)})`;
}

const relation = (work: UserWork) => sql`case when u."group" = any(${AGENCY_GROUPS}::text[]) then 'AGENZIA'
  when u.id = ${above(work)} then 'SUPERIORE'
  when u.id = ${below(work)} or ${AGENCY_GROUPS.some((group) => group === work.actor.group)} then 'RETE' else 'COLLEGA' end`;

/** Returns a page of the contacts of the acting user. */
export async function listContacts(work: UserWork, query: ContactQuery): Promise<{ items: ContactRow[]; total: number }> {
  const parts = [await reachable(work)];
  if (query.gruppo !== undefined) parts.push(sql`u."group" = any(${query.gruppo}::text[])`);
  if (query.relazione !== undefined) parts.push(sql`${relation(work)} = any(${query.relazione}::text[])`);
  if (query.search !== undefined && query.search !== '') parts.push(sql`${searchCondition(query.search)}`);
  const condition = sql.join(parts, sql` and `);
  const direction = query.order === 'desc' ? sql`desc nulls last` : sql`asc nulls first`;
  const key = sql.ref(query.sort === 'email' ? 'u.email' : 'u.display_name');
  const [page, count] = await Promise.all([
    sql<ContactRow>`select u.id, u.display_name as name, u."group", ${relation(work)} as relation, u.email, u.phone, u.cellphone,
      u.address ->> 'city' as city from app_user u where ${condition} order by ${key} ${direction}, u.id
      limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db),
    sql<{ total: number }>`select count(*) as total from app_user u where ${condition}`.execute(work.db),
  ]);
  return { items: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** Returns those of these users that the acting user may reach. */
export async function findContacts(
  work: UserWork,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly name: string; readonly email: string | null }[]> {
  const result = await sql<{ id: number; name: string; email: string | null }>`select u.id, u.display_name as name, u.email from app_user u
    where u.id = any(${ids}::bigint[]) and ${await reachable(work)} order by u.id`.execute(work.db);
  return result.rows;
}
