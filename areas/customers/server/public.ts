export { consentsOf, recordConsents } from './commands/record-consents.ts';
export { editCustomer } from './commands/save-customer.ts';
export { type CustomerOwner, upsertCustomer } from './commands/upsert-customer.ts';
export { customersOfPlaces } from './place-uses.ts';
export { CONTRACTS_OF, findCustomer, type StoredCustomer, visibleCustomerId } from './store.ts';
export { visibleTo } from './visibility.ts';
