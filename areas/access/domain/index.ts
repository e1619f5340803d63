export { DEFAULT_ROLES, type RoleOverride, rolesOf } from './default-roles.ts';
export { GROUPS, type Group, isGroup } from './groups.ts';
export { ROLES, type Role } from './roles.ts';
export { type NetworkPlace, producerOf, type Scope, SIGHT, scopeOf } from './scope.ts';
