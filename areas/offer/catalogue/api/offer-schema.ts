import { z } from 'zod';
import { linesOrBlank, text, textOrBlank } from '#platform/api-kit/schemas.ts';
import { obeys } from '#platform/api-kit/validation.ts';
import { PRICING_TARIFFS } from '../domain/codes/variation-codes.ts';
import {
  CANCELLATION_CAUSES,
  COVERAGE_RULES,
  HOME_TYPES,
  INSURED_OBJECT_TYPES,
  type PackageContent,
  PRODUCT_TYPES,
  type ProductContent,
  REFUND_TYPES,
  type RefundRule,
  VARIATION_KINDS,
  type VariationRule,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
} from '../domain/index.ts';
import { targetMarket } from './market-schema.ts';
import { coverageChoices } from './preset-schema.ts';
import { codeOf, durationChoice } from './tariff-schema.ts';

const template = () => z.string().max(100).nullable();

/** A stored file, identified by its content. */
export const productFile = z.object({
  fileName: text(200),
  size: z.int().min(1).max(100_000_000),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const file = () => productFile.optional();

/** The files of a product version, by document. */
export const productFiles = z.object({
  cga: file(),
  proposal: file(),
  certificate: file(),
  dip: file(),
  dipAggiuntivo: file(),
  privacy: file(),
});

/** How many clauses a product version may list. */
export const UNFAIR_TERMS_MAX = 60;

/** A clause that the customer approves with a second signature. */
export const unfairTerm = z.object({
  article: textOrBlank().regex(/^\d{1,3}(\.\d{1,3}){0,3}( ?(bis|ter|quater))?$/),
  title: text(160),
});

const share = () => z.int().min(0).max(1_000_000);
const sum = () => z.int().min(0).max(100_000_000);
const shareOrSum = () => z.object({ percent: share().nullable(), amount: sum().nullable() });

/** How many rows a short-rate table may have, and rules a product. */
export const SHORT_RATE_MAX = 40;
export const REFUND_RULES_MAX = 20;

/** A row of a short-rate table. */
export const shortRateRow = z.object({ days: z.int().min(1).max(4_000), kept: share() });

/** How a product refunds one cause. */
export const refundRule = z.object({
  cause: codeOf(CANCELLATION_CAUSES),
  type: codeOf(REFUND_TYPES),
  alternatives: z.array(codeOf(REFUND_TYPES)).max(8),
  taxRefunded: z.boolean(),
  penalty: shareOrSum(),
  shortRate: z.array(shortRateRow).max(SHORT_RATE_MAX),
  minimumEarned: shareOrSum(),
  administrativeCosts: sum(),
  excludedCoverages: z.array(text(40)).max(100),
  pureShare: share(),
}) satisfies z.ZodType<RefundRule>;

/** How many variation rules a product may have. */
export const VARIATION_RULES_MAX = 20;

/** A kind of variation that a product allows. */
export const variationRule = z.object({
  kind: codeOf(VARIATION_KINDS),
  tariff: codeOf(PRICING_TARIFFS),
  taxRefunded: z.boolean(),
}) satisfies z.ZodType<VariationRule>;

/** The document of a product version. */
export const productContent = z.object({
  code: text(40),
  name: text(100),
  description: linesOrBlank(2_000),
  type: codeOf(PRODUCT_TYPES),
  company: text(40),
  tariff: text(40),
  insuredObject: codeOf(INSURED_OBJECT_TYPES),
  vehicleTypes: z.array(codeOf(VEHICLE_TYPES)).max(10),
  vehicleStatuses: z.array(codeOf(VEHICLE_STATUSES)).max(10),
  homeTypes: z.array(codeOf(HOME_TYPES)).max(20).optional(),
  computable: z.boolean(),
  integratable: z.boolean(),
  salable: z.boolean(),
  videoPeriziaRichiesta: z.boolean(),
  documents: z.object({ cga: template(), proposal: template(), certificate: template(), dip: template(), dipAggiuntivo: template() }),
  files: productFiles.optional(),
  unfairTerms: z.array(unfairTerm).max(UNFAIR_TERMS_MAX).optional(),
  targetMarket: targetMarket.optional(),
  refundRules: z.array(refundRule).max(REFUND_RULES_MAX).optional(),
  variationRules: z.array(variationRule).max(VARIATION_RULES_MAX).optional(),
}) satisfies z.ZodType<ProductContent>;

/** The document of a package version. */
export const packageContent = z.object({
  code: text(40),
  name: text(100),
  description: linesOrBlank(2_000),
  product: text(40),
  coverages: coverageChoices,
  duration: durationChoice,
  thresholdPdu: z.int().min(0).max(1_000_000_000_000),
  mandatoryProducts: z.array(text(40)).max(20),
}) satisfies z.ZodType<PackageContent>;

/** The same for saving: at least one coverage is mandatory (`garanzieProdotto`). */
export const savedPackage = packageContent.extend({ coverages: coverageChoices.refine(...obeys(COVERAGE_RULES.garanzieProdotto())) });
