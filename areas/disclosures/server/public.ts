export { DISCLOSURE_FILES } from './record.ts';
export { saleDisclosures } from './store.ts';
