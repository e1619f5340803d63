import { z } from 'zod';
import { between } from '#platform/api-kit/fields/between.ts';
import { duration, linesOrBlank, text, textOrBlank } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { DURATION_SELECTIONS, POLICY_NUMBER_TYPES, RATE_FORMS } from '../domain/codes/sale-codes.ts';
import { DEDUCTIBLE_KINDS, LIMIT_BASES } from '../domain/coverage-terms.ts';
import { TERMS_EMPTY } from '../domain/coverage-terms-texts.ts';
import {
  type Answer,
  COMMISSION_BASES,
  COMMISSION_RECIPIENTS,
  codesOf,
  HOME_TYPES,
  INSURED_OBJECT_TYPES,
  type Lookup,
  MAX_SQUARE_METERS,
  OPERATIONS,
  PAYMENTS,
  PHOTO_ANGLES,
  POWER_SUPPLIES,
  PROTECTION_KINDS,
  type Question,
  type TariffContent,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
} from '../domain/index.ts';

/** One of the codes of a lookup. */
export function codeOf<Code extends string>(lookup: Lookup<Code>) {
  return z.enum(codesOf(lookup));
}

const amount = () => z.int().min(0).max(1_000_000_000_000);
/** A share: 0 to 100 %. */
const share = () => z.int().min(0).max(1_000_000);
const factor = () => z.int().min(0).max(1_000_000_000);
const code = () => z.string().regex(/^[A-Z0-9_-]{1,40}$/);
const years = () => z.int().min(0).max(100);

const range = () =>
  z
    .object({ min: amount().nullable(), max: amount().nullable() })
    .refine(
      ...brokenBy<{ min: number | null; max: number | null }>('minimoMassimo', (r) => r.min === null || r.max === null || r.min <= r.max),
    );
const vehicleTypes = () => z.array(codeOf(VEHICLE_TYPES)).max(10);
const vehicleStatuses = () => z.array(codeOf(VEHICLE_STATUSES)).max(10);

const homeTypes = () => z.array(codeOf(HOME_TYPES)).max(20);
/** Whole square metres. */
const area = () => z.int().min(0).max(MAX_SQUARE_METERS);

const rateRow = z.object({
  id: z.string().min(1).max(40),
  zone: code().optional(),
  vehicleStatus: codeOf(VEHICLE_STATUSES).optional(),
  powerSupply: codeOf(POWER_SUPPLIES).optional(),
  vehicleAge: z.object({ from: years(), to: years().nullable() }).optional(),
  homeType: codeOf(HOME_TYPES).optional(),
  squareMeters: z.object({ from: area(), to: area().nullable() }).optional(),
  value: z.object({ from: amount(), to: amount().nullable() }).optional(),
  rate: factor().optional(),
  // Up to 10 million euro a year, so that amount × denominator stays below 2^53.
  amount: z.int().min(0).max(1_000_000_000).optional(),
});

const margin = z.object({
  months: duration().optional(),
  zone: code().optional(),
  operation: codeOf(OPERATIONS).default('EMISSIONE'),
  loading: z.union([z.object({ percent: factor() }), z.object({ amount: amount() })]),
});

const commission = z.object({
  recipient: codeOf(COMMISSION_RECIPIENTS),
  base: codeOf(COMMISSION_BASES),
  percent: share(),
  months: duration().optional(),
  zone: code().optional(),
  operation: codeOf(OPERATIONS).default('EMISSIONE'),
});

/** The choice of durations of a coverage or a package. */
export const durationChoice = z.object({
  type: codeOf(DURATION_SELECTIONS),
  min: duration().nullable(),
  max: duration().nullable(),
  list: z.array(duration()).max(60),
});

const LEAST_SHARE = 1;
const REQUIRED = brokenBy('required', () => false)[1];

/** A scoperto has a share, a franchigia a sum. */
const deductibleTerms = z
  .object({ kind: z.enum(DEDUCTIBLE_KINDS), percent: share().min(LEAST_SHARE).nullable(), amount: amount().nullable() })
  .refine((terms) => terms.kind !== 'SCOPERTO' || terms.percent !== null, { path: ['percent'], params: REQUIRED.params })
  .refine((terms) => terms.kind !== 'FRANCHIGIA' || (terms.amount ?? 0) > 0, { path: ['amount'], params: REQUIRED.params });

const limitTerms = z
  .object({
    amount: amount().min(1).nullable(),
    percent: share().min(LEAST_SHARE).nullable(),
    per: z.enum(LIMIT_BASES).nullable(),
    days: z.int().min(1).max(3_650).nullable(),
    firstLoss: z.boolean(),
    note: z.object({ it: text(200), en: text(200) }).nullable(),
  })
  .refine(({ amount: sum, percent, days, note }) => sum !== null || percent !== null || days !== null || note !== null, {
    path: ['amount'],
    params: brokenBy('invalid', () => false, {}, TERMS_EMPTY)[1].params,
  });

const coverage = z.object({
  type: code(),
  name: textOrBlank(100).optional(),
  version: text(20),
  description: linesOrBlank(2_000).optional(),
  mandatory: z.boolean(),
  preselected: z.boolean(),
  complimentary: z.boolean(),
  honored: z.boolean(),
  discountEnabled: z.boolean(),
  vehicleTypes: vehicleTypes(),
  vehicleStatuses: vehicleStatuses(),
  homeTypes: homeTypes().optional(),
  insuredValue: range(),
  maxVehicleAge: years().nullable(),
  durations: z.array(duration()).max(60).nullable(),
  durationChoice: durationChoice.optional(),
  zones: z.array(code()).max(110).nullable(),
  payments: z.array(codeOf(PAYMENTS)).max(10).optional(),
  form: codeOf(RATE_FORMS),
  rows: z.array(rateRow).max(20_000),
  minimum: amount(),
  margins: z.array(margin).max(500),
  commissions: z.array(commission).max(500).optional(),
  subordinateTo: z.array(code()).max(50),
  needsInvoice: z.boolean().optional(),
  quoteCode: textOrBlank(40).optional(),
  deductibleCode: textOrBlank(40).optional(),
  deductibleTerms: deductibleTerms.optional(),
  deductible: textOrBlank(500).optional(),
  limitTerms: limitTerms.optional(),
  limit: textOrBlank(500).optional(),
});

const DISCOUNTS_DIFFER = {
  it: 'Lo sconto minimo deve essere inferiore al massimo',
  en: 'The minimum discount must be below the maximum',
};

/** Spec §5: minimum and maximum discount must differ. */
const bounds = (max: number) =>
  z
    .object({ min: z.int().min(0).max(max), max: z.int().min(0).max(max) })
    .refine(...brokenBy<{ min: number; max: number }>('invalid', (b) => b.min < b.max, {}, DISCOUNTS_DIFFER))
    .nullable();

const answer: z.ZodType<Answer, Answer> = z.object({
  code: code(),
  it: text(500),
  en: text(500),
  effect: z
    .union([
      z.object({ kind: z.enum(['ESCLUDE', 'RICHIEDE']), coverages: z.array(code()).min(1).max(100) }),
      z.object({ kind: z.literal('BLOCCA') }),
    ])
    .optional(),
  children: z.lazy(() => z.array(question).max(20)),
});

const question: z.ZodType<Question, Question> = z.object({
  code: code(),
  it: text(500),
  en: text(500),
  mustBeProposed: z.boolean(),
  autoAnswer: code().nullable(),
  answers: z.array(answer).min(1).max(20),
});

/**
 * The document of a tariff version. A draft may be saved while incomplete, so lists may be empty here; the publication checks finds
 * missing parts and contradictions before publication.
 */
export const tariffContent = z.object({
  code: code(),
  name: text(100).optional(),
  tariffCode: text(40),
  insuredObject: codeOf(INSURED_OBJECT_TYPES).optional(),
  quoteCode: text(40),
  deductibleCode: text(40),
  policyPrefix: text(10),
  policyNumberType: codeOf(POLICY_NUMBER_TYPES),
  channelCode: text(10),
  operations: z.array(codeOf(OPERATIONS)),
  zones: z
    .array(
      z.object({
        code: code(),
        name: text(100),
        provinces: z.array(z.string().regex(/^[A-Z]{2}$/)).max(120),
      }),
    )
    .max(120),
  durations: z.array(z.object({ months: duration(), factor: factor() })).max(31),
  coverages: z.array(coverage).max(200),
  exclusions: z.array(z.object({ code: code(), mandatory: z.boolean(), coverages: z.array(code()).max(20) })).max(50),
  groups: z
    .array(z.object({ code: code(), name: text(100), coverages: z.array(code()).max(100) }))
    .max(50)
    .optional(),
  commissions: z.array(commission).max(2_000),
  discounts: z.object({ percent: bounds(1_000_000), euro: bounds(1_000_000_000), integration: share().nullable() }),
  antitheft: z.object({
    requiredFrom: amount().nullable(),
    accepted: z.array(codeOf(PROTECTION_KINDS)).max(10),
    factors: z.array(z.object({ kind: codeOf(PROTECTION_KINDS), coverage: code(), factor: factor() })).max(500),
  }),
  eligibility: z.object({
    vehicleTypes: vehicleTypes(),
    vehicleStatuses: vehicleStatuses(),
    homeTypes: homeTypes().optional(),
    squareMeters: range().optional(),
    powerSupplies: z.array(codeOf(POWER_SUPPLIES)).min(1).max(10).optional(),
    maxVehicleAge: years().nullable(),
    maxMileage: z.int().min(0).max(2_000_000).nullable(),
    insuredValue: range(),
    autonomousThreshold: amount().nullable(),
  }),
  questionnaire: z.array(question).max(100),
  mandatoryPhotos: z.array(codeOf(PHOTO_ANGLES)).max(5),
  photos: range(),
  quotationValidityDays: between(1, 365),
  minimumPolicyPdu: amount(),
}) satisfies z.ZodType<TariffContent>;
