import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { negotiationSearchEvents } from '../api/audit-events.ts';
import { negotiationErrors } from '../api/index.ts';
import type { listSearches, saveSearch } from '../api/search-routes.ts';

/** Reads the user's searches, then those that others share. */
export async function readSearches(work: UserWork): Promise<ResponseOf<typeof listSearches>> {
  const { rows } = await sql<ResponseOf<typeof listSearches>['items'][number]>`select s.id, s.name, s.is_shared as "isShared",
      s.owner_id = ${work.actor.userId} as "isOwn", u.display_name as owner, s.query
    from negotiation_search s join user_view u on u.id = s.owner_id where s.owner_id = ${work.actor.userId} or s.is_shared
    order by (s.owner_id = ${work.actor.userId}) desc, s.name, s.id limit 100`.execute(work.db);
  return { items: rows };
}

/** Saves a search. Throws SEARCH_NAME_TAKEN. */
export async function saveSearchOf(work: UserWork, { name, isShared, query }: z.output<NonNullable<typeof saveSearch.body>>) {
  const made = await work.db
    .insertInto('negotiation_search')
    .values({ owner_id: work.actor.userId, name, is_shared: isShared, query: json(query), created_at: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError(negotiationErrors.SEARCH_NAME_TAKEN);
  await audit(work, negotiationSearchEvents, { entityId: made.id, action: 'CREATE', after: { name, isShared } });
  return made;
}

/** Deletes an own search. Throws NOT_FOUND. */
export async function deleteSearchOf(work: UserWork, id: number): Promise<void> {
  const deleted = await work.db
    .deleteFrom('negotiation_search')
    .where('id', '=', id)
    .where('owner_id', '=', work.actor.userId)
    .returning('name')
    .executeTakeFirst();
  if (deleted === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await audit(work, negotiationSearchEvents, { entityId: id, action: 'DELETE', before: deleted });
}
