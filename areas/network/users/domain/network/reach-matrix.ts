import { GROUP_VISIBILITY, GROUPS, type Group, impersonationBlock, rolesOf } from '#areas/agency/access/domain/index.ts';
import { groupsBelow } from './network-rules.ts';
import { mayTouch } from './reach.ts';

/** What a user may do with the users of a group within their branch. */
export interface Reach {
  readonly list: boolean;
  readonly create: boolean;
  readonly edit: boolean;
  readonly impersonate: boolean;
}

/** Returns whether a user of the target group can be below the actor, and thus visible to them. */
function canStandBelow(actor: Group, target: Group): boolean {
  return GROUP_VISIBILITY[actor] === 'ALL' || (GROUP_VISIBILITY[actor] === 'SELF' && groupsBelow(actor).includes(target));
}

function mayImpersonate(actor: Group, roles: ReadonlySet<string>, target: Group): boolean {
  if (!roles.has('IMPERSONATE') || !canStandBelow(actor, target)) return false;
  const block = impersonationBlock({ roles, chain: [1] }, { id: 2, group: target, enabled: true, below: true, roles: rolesOf(target, []) });
  return block === null;
}

/** Returns the reach of a user with this group and these roles over the users of a group with its default roles. */
export function reachOver(actor: Group, roles: ReadonlySet<string>, target: Group): Reach {
  return {
    list: roles.has('READ_UTENTI') && mayTouch('LIST', actor, target),
    create: roles.has('CREATE_UTENTI') && mayTouch('CREATE', actor, target),
    edit: roles.has('UPDATE_UTENTI') && mayTouch('EDIT', actor, target),
    impersonate: mayImpersonate(actor, roles, target),
  };
}

/** Returns the reach of a group with its default roles over every group, in the order of the groups. */
export function defaultReach(actor: Group): readonly { readonly group: Group; readonly reach: Reach }[] {
  const roles = rolesOf(actor, []);
  return GROUPS.map((group) => ({ group, reach: reachOver(actor, roles, group) }));
}
