export { fingerprintOf } from './fingerprint.ts';
export type { Gates } from './module.ts';
export { type OfferVersions, publishedOn, readContents, readTaxRates, tariffVersionName, versionsOf } from './store.ts';
export type { CheckSubject, Gate } from './versioned/kind.ts';
export { readVersion } from './versioned/read-record.ts';
