export { mailEvents, userImportEvents, userRegistryEvents } from './audit-events.ts';
export * from './bulk-routes.ts';
export { sendContactMail } from './contact-routes.ts';
export { userErrors } from './errors.ts';
export { USER_SORTS } from './list.ts';
export { moveUser, searchParents } from './network-routes.ts';
export { listOutbox, readMail, resendMail } from './outbox-routes.ts';
export * from './registry/empty-registry.ts';
export * from './registry/fields.ts';
export { CITY_UNKNOWN } from './registry/messages.ts';
export type { SavedRegistry } from './registry/registry-schema.ts';
export {
  addUserNote,
  deleteUser,
  discountSchema,
  listInsurers,
  listNotes,
  listUsers,
  type NewUser,
  readUser,
  saveDiscounts,
  saveUser,
  setUserState,
  userParams,
} from './user-routes.ts';
