export { AGENCY_GROUPS, DEFAULT_ROLES, type RoleOverride, rolesOf } from './default-roles.ts';
export { type Device, deviceOf } from './device.ts';
export { CONFINED_GROUPS, GROUPS, type Group, isGroup } from './groups.ts';
export {
  type AccountBlock,
  accountBlock,
  gainsRights,
  type ImpersonationBlock,
  type ImpersonationTarget,
  impersonationBlock,
  stackAfterReturn,
} from './impersonation.ts';
export { PASSWORD_LENGTH, type PasswordFault, type PasswordOwner, passwordFault } from './password.ts';
export {
  PASSWORD_LINK_HOURS,
  PASSWORD_LINK_KINDS,
  PASSWORD_LINK_PAGE,
  PASSWORD_LINK_STATES,
  type PasswordLinkKind,
  type PasswordLinkState,
  passwordLinkAddress,
  passwordLinkState,
} from './password-link.ts';
export { ROLE_EFFECTS } from './role-effects.ts';
export { ROLE_LABELS } from './role-labels.ts';
export { ROLE_SECTIONS, type RoleSection } from './role-sections.ts';
export { ROLES, type Role } from './roles.ts';
export {
  GROUP_VISIBILITY,
  type NetworkPosition,
  producerOf,
  type Scope,
  STAFF_GROUPS,
  scopeDependsOnPosition,
  scopeOf,
  seesProducers,
  seesSellers,
} from './scope.ts';
