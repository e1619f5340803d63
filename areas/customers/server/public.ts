export { consentsOf, recordConsents } from './commands/record-consents.ts';
export { type CustomerOwner, upsertCustomer } from './commands/upsert-customer.ts';
export { findCustomersByTaxCode, type StoredCustomer, visibleCustomerId } from './store.ts';
