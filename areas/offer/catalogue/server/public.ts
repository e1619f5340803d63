export { bringInsurer, bringPreset, bringTaxRate, endTaxRate } from './bring-records.ts';
export { bringLogo, COMPANY_FILES, companyLogo, listLogos } from './company-logos.ts';
export { type PublicationChecks, versionedKinds } from './module.ts';
export { takeNumber } from './number-ranges/take-number.ts';
export { offerCodes } from './offer-codes.ts';
export { offersOfPlaces, tariffZones } from './place-uses.ts';
export { presetsUsableBy, presetView, type StartingPreset } from './presets/read-presets.ts';
export { PRODUCT_FILES, sendOfVersion } from './product-files.ts';
export {
  type OfferVersions,
  type PriceVersions,
  publishedOn,
  readContents,
  readTaxRates,
  type TrialVersions,
  tariffVersionName,
  trialVersionsOn,
  versionsOf,
} from './store.ts';
export { insurerOf, type VersionedKindServer } from './versioned/kind.ts';
export { readVersion } from './versioned/read-record.ts';
