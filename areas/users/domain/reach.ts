import { GROUPS, type Group, SIGHT } from '#areas/access/domain/index.ts';
import { groupsBelow } from './network-rules.ts';

/** What somebody wants to do with the users of a group. */
export type UserAction = 'LIST' | 'CREATE' | 'EDIT';

const HEADQUARTERS: readonly Group[] = ['DEVELOPER', 'DIPENDENTE_AGENZIA', 'BACK_OFFICE'];

/** Groups whose rows in the registry someone of this group may touch at all; his sight and his roles narrow it further. */
function reachOf(actor: Group): readonly Group[] {
  if (actor === 'DEVELOPER') return GROUPS;
  if (actor === 'DIPENDENTE_AGENZIA') return GROUPS.filter((group) => group !== 'DEVELOPER');
  if (actor === 'BACK_OFFICE') return GROUPS.filter((group) => group !== 'DEVELOPER');
  const sight = SIGHT[actor];
  if (sight === 'SELF') return groupsBelow(actor);
  return typeof sight === 'object' ? groupsBelow(sight.employer) : [];
}

/**
 * Whether a user of group `actor` may list, create or edit users of group `target`, by his place in the network; his roles are asked
 * besides. Developers reach everybody; the agency everybody but developers; back office lists what the agency lists and edits only the
 * network; a node of the network reaches the groups that can stand below it, its staff the same without colleagues; sellers, surveyors,
 * insurers and customers nobody.
 */
export function mayTouch(action: UserAction, actor: Group, target: Group): boolean {
  if (!reachOf(actor).includes(target)) return false;
  if (action === 'LIST' || actor === 'DEVELOPER' || actor === 'DIPENDENTE_AGENZIA') return true;
  return actor === 'BACK_OFFICE' ? !HEADQUARTERS.includes(target) : target !== actor;
}

/** Groups that an action is open to, for menus and searches. */
export function groupsFor(action: UserAction, actor: Group): Group[] {
  return GROUPS.filter((group) => mayTouch(action, actor, group));
}
