export { COVERAGE_TYPES, coverageType, PERSONAL_COVERAGES } from './codes/coverage-types.ts';
export {
  FLOORS,
  type Floor,
  HOME_PROTECTIONS,
  HOME_TYPES,
  type HomeProtection,
  type HomeType,
  MAX_SQUARE_METERS,
  PROTECTION_KINDS,
} from './codes/home-codes.ts';
export { LINES_OF_BUSINESS, type LineOfBusinessCode } from './codes/line-of-business-codes.ts';
export { codesOf, isCodeOf, type Lookup } from './codes/lookup.ts';
export * from './codes/refund-codes.ts';
export {
  COMMISSION_BASES,
  COMMISSION_RECIPIENTS,
  type CommissionBase,
  type CommissionRecipient,
  CUSTOMER_KINDS,
  INSURED_OBJECT_TYPES,
  type InsuredObjectType,
  OPERATIONS,
  type Operation,
  PAYMENT_LABELS,
  PAYMENTS,
  PHOTO_ANGLES,
  type PhotoAngle,
  type PolicyNumberType,
  PRODUCT_TYPES,
  type ProductType,
} from './codes/sale-codes.ts';
export { VARIATION_KINDS, type VariationKind } from './codes/variation-codes.ts';
export * from './codes/vehicle-codes.ts';
export type { VersionedKind } from './codes/versioned-kinds.ts';
export * from './coverage-rules.ts';
export type { DeductibleTerms, LimitTerms } from './coverage-terms.ts';
export { deductibleWords, limitWords } from './coverage-terms-texts.ts';
export { CRITERION_LABELS } from './market-texts.ts';
export {
  type CoverageChoice,
  type CoverageMode,
  HANDED_DOCUMENTS,
  handedDocuments,
  type PackageContent,
  type PresetContent,
  type ProductContent,
  type ProductDocument,
  type ProductFile,
  type ProductFiles,
  SET_INFORMATIVO,
  type UnfairTerm,
} from './offer.ts';
export { COVERAGE_MODES, PACKAGE_SHAPE, PRODUCT_DOCUMENTS, PRODUCT_SHAPE } from './offer-shape.ts';
export {
  hasPenalty,
  plainTerms,
  type RefundRule,
  type RefundRuleFault,
  type RefundTerms,
  refundRuleFaults,
  refundTermsFaults,
  usualRefundRules,
} from './refund-rules.ts';
export * from './target-market.ts';
export {
  type Answer,
  type AnswerEffect,
  allowsDuration,
  type CommissionRule,
  type CoverageGroup,
  codesOfCoverage,
  coverageAllowsDuration,
  type DiscountRules,
  type DurationChoice,
  type ExclusionGroup,
  homesOf,
  insuredBy,
  isAnyHome,
  type JoinedAnswer,
  type Margin,
  type OneOfEffect,
  paymentsFor,
  type Question,
  type RateRow,
  type TariffContent,
  type TariffCoverage,
  type Zone,
} from './tariff.ts';
export { commercialName, coverageName, TARIFF_SHAPE } from './tariff-shape.ts';
export * from './taxes/tax-rates.ts';
export * from './taxes/tax-relief.ts';
export {
  usualVariationRules,
  type VariationRule,
  type VariationRuleFault,
  variationRuleFaults,
  variationRulesOf,
} from './variations/variation-rules.ts';
