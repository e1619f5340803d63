export { USER_FILES } from './commands/user-files.ts';
export { type AutomaticDeactivation, liftCause, liftCauses, raiseCause, raiseCauses } from './deactivation.ts';
export { forEachUser } from './for-each-user.ts';
export type { OnRegistry } from './on-registry.ts';
export { visibleTo as usersVisibleTo } from './reach.ts';
export { eventsOf, registrationOn, ruleOf } from './registration.ts';
export { seesUser } from './sees-user.ts';
export { groupAt, loadUser, saveUserRow, type UserKey, type UserRecord } from './user-row.ts';
export { findVisibleUser, type VisibleUser, visibleUser } from './visible-user.ts';
