export { DISCLOSURE_FILES } from './record.ts';
export { saleDisclosures, separateAccounts } from './store.ts';
