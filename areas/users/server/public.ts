export { setAutomaticCause } from './deactivation.ts';
export { groupAt, loadUser, saveUserRow, type UserKey, type UserRecord } from './user-row.ts';
