export { DISCLOSURE_FILES } from './record.ts';
export { recordVariablePay, saleDisclosures, separateAccounts, type VariablePay } from './store.ts';
