export { deleteInvitations, eraseAccess, eraseInvitations } from './person/erase-access.ts';
