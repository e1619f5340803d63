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
export { type BroughtVersion, bringIn, bringVersions } from './versioned/bring-in.ts';
export { deleteDraft, draftWith, newDraft, saveDraft, type VersionKey } from './versioned/drafts.ts';
export { fingerprintOf } from './versioned/fingerprint.ts';
export type { CheckSubject, PublicationCheck, VersionedKindServer } from './versioned/kind.ts';
export { insurerOf } from './versioned/kind.ts';
export { publishVersion } from './versioned/publication.ts';
export { readVersion } from './versioned/read-record.ts';
export type { Versioned } from './versioned/versioned.ts';
