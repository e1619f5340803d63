export { type AutomaticDeactivation, liftCause, liftCauses, raiseCause, raiseCauses } from './account/deactivation.ts';
export { USER_FILES } from './commands/user-files.ts';
export { forEachUser } from './list/for-each-user.ts';
export { visibleTo as usersVisibleTo } from './network/reach.ts';
export { seesUser } from './network/sees-user.ts';
export { findVisibleUser, type VisibleUser, visibleUser } from './network/visible-user.ts';
export type { OnRegistry } from './registry/on-registry.ts';
export { eventsOf, registrationOn, ruleOf } from './registry/registration.ts';
export { groupAt, loadUser, saveUserRow, type UserKey, type UserRecord } from './user-row.ts';
