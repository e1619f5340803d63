export { fingerprintOf } from './fingerprint.ts';
export { type OfferVersions, publishedOn, readContents, readTaxRates, versionsOf } from './store.ts';
