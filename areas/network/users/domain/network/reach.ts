import { GROUP_VISIBILITY, GROUPS, type Group } from '#areas/agency/access/domain/index.ts';
import { groupsBelow } from './network-rules.ts';

export type UserAction = 'LIST' | 'CREATE' | 'EDIT';

const HEADQUARTERS: readonly Group[] = ['DEVELOPER', 'DIPENDENTE_AGENZIA', 'BACK_OFFICE'];

/** Returns the groups whose registry a user of this group may access at all; visibility and roles narrow it further. */
function reachOf(actor: Group): readonly Group[] {
  if (actor === 'DEVELOPER') return GROUPS;
  if (actor === 'DIPENDENTE_AGENZIA') return GROUPS.filter((group) => group !== 'DEVELOPER');
  if (actor === 'BACK_OFFICE') return GROUPS.filter((group) => group !== 'DEVELOPER');
  const visibility = GROUP_VISIBILITY[actor];
  if (visibility === 'SELF') return groupsBelow(actor);
  return typeof visibility === 'object' ? groupsBelow(visibility.employer) : [];
}

/**
 * Returns whether a user of group `actor` may list, create or edit users of group `target` by network position; roles
 * are checked separately. Developers reach all groups; the agency all except developers. Back office lists what the
 * agency lists and edits only the network. A node of the network reaches the groups that can be below it; its staff
 * reaches the same groups, except colleagues. Sellers, surveyors, insurers and customers reach none.
 */
export function mayTouch(action: UserAction, actor: Group, target: Group): boolean {
  if (!reachOf(actor).includes(target)) return false;
  if (action === 'LIST' || actor === 'DEVELOPER' || actor === 'DIPENDENTE_AGENZIA') return true;
  return actor === 'BACK_OFFICE' ? !HEADQUARTERS.includes(target) : target !== actor;
}

/** Returns the groups for which an action is possible, for menus and searches. */
export function groupsFor(action: UserAction, actor: Group): Group[] {
  return GROUPS.filter((group) => mayTouch(action, actor, group));
}
