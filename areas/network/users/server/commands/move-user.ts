import { type RawBuilder, sql } from 'kysely';
import type { Group } from '#areas/agency/access/domain/index.ts';
import { setSuperior } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { userRegistryEvents } from '../../api/audit-events.ts';
import { userErrors } from '../../api/errors.ts';
import { PARENT_UNKNOWN } from '../../api/registry/messages.ts';
import { PARENTS } from '../../domain/index.ts';
import { visibleUsers } from '../network/reach.ts';
import { groupAt, loadUser, saveUserRow, type UserKey } from '../user-row.ts';
import { isVisibleParent } from './create-user.ts';

export interface Move {
  readonly group: Group;
  readonly parent: number | null;
}

/** Throws for a superior of an impossible kind, a missing mandatory one, and one that the acting user does not see. */
async function requirePossible(work: UserWork, child: Group, { group, parent }: Move): Promise<void> {
  const rule = PARENTS[child].find((one) => one.group === group);
  const impossible = rule === undefined || (parent === null && rule.mandatory);
  if (impossible || (parent !== null && !(await isVisibleParent(work, group, parent)))) {
    throw new FieldErrors({ parent: PARENT_UNKNOWN[work.language] });
  }
}

/**
 * Gives a user another superior of one kind. A trigger updates the closure of the network, and with it the visibility
 * of all users.
 */
export async function moveUser(work: UserWork, key: UserKey, move: Move): Promise<{ id: number }> {
  const row = await loadUser(work, key, 'EDIT', { lock: true });
  await requirePossible(work, groupAt(key), move);
  const before = await work.db
    .selectFrom('network_link')
    .select('parent_id')
    .where('user_id', '=', row.id)
    .where('parent_group', '=', move.group)
    .executeTakeFirst();
  // A superior can be removed only by users that see them.
  if (before !== undefined && !(await isVisibleParent(work, move.group, before.parent_id))) throw new AppError(commonErrors.FORBIDDEN);
  await setSuperior(work, row.id, move.group, move.parent);
  const still = await work.db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', row.id)
    .where(await visibleUsers(work))
    .executeTakeFirst();
  if (still === undefined) throw new AppError(userErrors.MOVE_OUT_OF_VISIBILITY, { name: row.display_name });
  await saveUserRow(work, row, {});
  await audit(work, userRegistryEvents, {
    entityId: row.id,
    action: 'MOVE',
    before: { [move.group]: before?.parent_id ?? null },
    after: { [move.group]: move.parent },
  });
  return { id: row.id };
}

interface Watcher {
  readonly id: number;
  readonly name: string;
  readonly group: Group;
  readonly contracts: number;
}

interface MovePreview {
  readonly users: number;
  readonly contracts: number;
  readonly loses: Watcher[];
  readonly gains: Watcher[];
}

/** Returns the statement of a preview: the closure of the branch as it is, against what the links would make it. */
export function previewStatement(userId: number, move: Move): RawBuilder<MovePreview> {
  const links = sql`(select user_id, parent_id from network_link where not (user_id = ${userId} and parent_group = ${move.group})
    union all select ${userId}::bigint, ${move.parent}::bigint where ${move.parent}::bigint is not null)`;
  return sql<MovePreview>`
    with recursive branch as materialized (select descendant_id as id from network_closure where ancestor_id = ${userId}),
    above (ancestor_id, descendant_id) as (
      select id, id from branch
      union select l.parent_id, above.descendant_id from above join lateral (select * from ${links} l where l.user_id = above.ancestor_id) l on true),
    produced as materialized (select b.id, count(c.id) as contracts from branch b left join contract_view c on c.producer_id = b.id group by b.id),
    old as (select ancestor_id, descendant_id from network_closure where descendant_id in (select id from branch)),
    changed as (
      select 'loses' as what, ancestor_id, descendant_id from (select * from old except select * from above) gone
      union all select 'gains', ancestor_id, descendant_id from (select * from above except select * from old) new),
    watchers as (
      select what, json_build_object('id', u.id, 'name', u.display_name, 'group', u."group", 'contracts', sum(p.contracts)) as watcher, u.display_name
      from changed join app_user u on u.id = changed.ancestor_id join produced p on p.id = changed.descendant_id
      group by what, u.id)
    select (select count(*) from branch) as users, (select coalesce(sum(contracts), 0)::bigint from produced) as contracts,
      coalesce((select json_agg(watcher order by display_name) from watchers where what = 'loses'), '[]') as loses,
      coalesce((select json_agg(watcher order by display_name) from watchers where what = 'gains'), '[]') as gains`;
}

/**
 * Returns what a move would change: ancestors that the moved branch loses and gains, with the number of contracts each
 * would stop or start seeing. A contract that the ancestor still sees through another member of the branch counts as
 * kept.
 */
export async function previewMove(work: UserWork, key: UserKey, move: Move): Promise<MovePreview> {
  const row = await loadUser(work, key, 'EDIT');
  await requirePossible(work, groupAt(key), move);
  const result = await previewStatement(row.id, move).execute(work.db);
  const preview = result.rows[0];
  if (preview === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return preview;
}
