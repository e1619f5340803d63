import { DEFAULT_ROLES, type Group, ROLES, type Role, type RoleOverride, rolesOf } from '#areas/access/domain/index.ts';

/** Differences from a group's defaults that give exactly the wanted roles. */
export function overridesFor(group: Group, wanted: readonly Role[]): RoleOverride[] {
  const defaults = DEFAULT_ROLES[group];
  return [
    ...ROLES.filter((role) => wanted.includes(role) && !defaults.includes(role)).map((role) => ({ role, granted: true })),
    ...ROLES.filter((role) => !wanted.includes(role) && defaults.includes(role)).map((role) => ({ role, granted: false })),
  ];
}

/** Roles that a change gives and takes. */
export function roleChanges(
  group: Group,
  before: readonly RoleOverride[],
  wanted: readonly Role[],
): { readonly given: Role[]; readonly taken: Role[] } {
  const had = rolesOf(group, before);
  return {
    given: ROLES.filter((role) => wanted.includes(role) && !had.has(role)),
    taken: ROLES.filter((role) => !wanted.includes(role) && had.has(role)),
  };
}

/** Of the roles that a change gives, those that the one who grants does not have himself: nobody can grant what he lacks. */
export function notGrantable(given: readonly Role[], granter: ReadonlySet<string>): Role[] {
  return given.filter((role) => !granter.has(role));
}
