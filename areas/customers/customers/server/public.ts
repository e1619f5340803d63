export { type InsertedCustomer, insertCustomers, type NewCustomer } from './commands/insert-customers.ts';
export { consentsOf, recordConsents } from './commands/record-consents.ts';
export { removeCustomers } from './commands/remove-customers.ts';
export { editCustomer } from './commands/save-customer.ts';
export { type CustomerOwner, upsertCustomer } from './commands/upsert-customer.ts';
export { eraseCustomers } from './erase-customers.ts';
export { customersOfPlaces } from './place-uses.ts';
export { CONTRACTS_OF, findCustomer, type StoredCustomer, visibleCustomerId } from './store.ts';
export { visibleTo } from './visibility.ts';
