export { fingerprintOf } from './fingerprint.ts';
export { type Gates, versionedKinds } from './module.ts';
export { presetsUsableBy, presetView, type StartingPreset } from './presets/read-presets.ts';
export { PRODUCT_FILES } from './product-files.ts';
export { type OfferVersions, publishedOn, readContents, readTaxRates, tariffVersionName, versionsOf } from './store.ts';
export { type BroughtVersion, bringIn } from './versioned/bring-in.ts';
export { draftWith } from './versioned/drafts.ts';
export type { CheckSubject, Gate, VersionedKindServer } from './versioned/kind.ts';
export { readVersion } from './versioned/read-record.ts';
