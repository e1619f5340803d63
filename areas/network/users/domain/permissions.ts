import { DEFAULT_ROLES, type Group, ROLES, type Role, type RoleOverride, rolesOf } from '#areas/agency/access/domain/index.ts';

/** Returns the differences from the group's defaults that result in exactly the wanted roles. */
export function overridesFor(group: Group, wanted: readonly Role[]): RoleOverride[] {
  const defaults = DEFAULT_ROLES[group];
  return [
    ...ROLES.filter((role) => wanted.includes(role) && !defaults.includes(role)).map((role) => ({ role, granted: true })),
    ...ROLES.filter((role) => !wanted.includes(role) && defaults.includes(role)).map((role) => ({ role, granted: false })),
  ];
}

/** Returns the roles that a change adds and removes. */
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

/** Returns the added roles that the granting user lacks: users can grant only roles of their own. */
export function notGrantable(given: readonly Role[], granter: ReadonlySet<string>): Role[] {
  return given.filter((role) => !granter.has(role));
}
