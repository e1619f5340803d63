import { z } from 'zod';
import { PAYMENT_TYPES } from '#areas/agency/settings/domain/index.ts';
import {
  COMMISSION_BASES,
  COMMISSION_RECIPIENTS,
  codesOf,
  coverageType,
  OPERATIONS,
  VEHICLE_TYPES,
} from '#areas/offer/catalogue/domain/index.ts';
import { duration, id, text } from '#platform/api-kit/schemas.ts';
import { brokenBy, obeys } from '#platform/api-kit/validation.ts';
import { MANDATE_RULES } from '../domain/index.ts';
import { START_PRODUCT_NEEDED } from './fields.ts';

const code = () => z.string().regex(/^[A-Z0-9_-]{1,40}$/);
const share = () => z.int().min(0).max(1_000_000);
const coverage = () => z.string().refine(...brokenBy<string>('invalid', (value) => coverageType(value) !== undefined));

/** Which tariffs and products a user may sell; null: all that the users above may. */
export const offeringSchema = z.object({
  tariffs: z.array(code()).max(200).nullable(),
  products: z.array(code()).max(500).nullable(),
});

const margin = z.object({
  recipient: z.enum(codesOf(COMMISSION_RECIPIENTS)),
  /** Null: every coverage without a row of its own. */
  coverage: coverage().nullable(),
  months: duration().nullable(),
  zone: code().nullable(),
  operation: z.enum(codesOf(OPERATIONS)).default('EMISSIONE'),
  base: z.enum(codesOf(COMMISSION_BASES)).default('IMPONIBILE'),
  percent: share(),
});

export const marginsSchema = z.object({
  margins: z
    .array(margin)
    .max(500)
    .refine(...obeys(MANDATE_RULES.marginiPercipienteUnique())),
});

/** The rows in the form: a share not typed yet is empty, and rejected. */
export const marginsForm = z.object({
  margins: z
    .array(margin.extend({ percent: z.int().nullable().pipe(share()) }))
    .max(500)
    .refine(...obeys(MANDATE_RULES.marginiPercipienteUnique())),
});

const discount = z.object({ product: code().nullable(), months: duration().nullable(), sconto: share() });

export const predefinedDiscountsSchema = z.object({
  discounts: z
    .array(discount)
    .max(200)
    .refine(...obeys(MANDATE_RULES.scontiPredefiniti())),
});

const productCode = z.object({ codice: text(40), consumer: code(), garanzie: z.array(coverage()).max(200) });

export const productCodesSchema = z.object({
  codes: z
    .array(productCode)
    .max(200)
    .refine(...obeys(MANDATE_RULES.codiciProdottoUnici()))
    .refine(...obeys(MANDATE_RULES.codiciProdottoCorretti())),
});

export const quoterShape = z.object({
  preset: id().nullable(),
  product: code().nullable(),
  package: code().nullable(),
  months: duration().nullable(),
  vehicleType: z.enum(codesOf(VEHICLE_TYPES)).nullable(),
  comparison: z.boolean().nullable(),
  payments: z.array(z.enum(PAYMENT_TYPES.codes)).min(1).nullable(),
});

/** The quotation tool of a user; a starting package needs its product (spec §5). */
export const quoterSettingsSchema = quoterShape.superRefine((settings, check) => {
  if (settings.package === null || settings.product !== null) return;
  const [, { params }] = brokenBy('required', () => false, {}, START_PRODUCT_NEEDED);
  check.addIssue({ code: 'custom', path: ['product'], params, input: null });
});

const soldProduct = z.object({
  product: z.string(),
  name: z.string(),
  tariff: z.string(),
  tariffName: z.string(),
  company: z.string(),
  companyName: z.string(),
  months: z.array(duration()),
  packages: z.array(z.object({ code: z.string(), name: z.string() })),
  zones: z.array(z.object({ code: z.string(), name: z.string() })),
  coverages: z.array(z.string()),
});

export const mandateSchema = z.object({
  version: z.int(),
  offering: offeringSchema,
  /** Products on sale today that all users above may sell: the most this user can get. */
  available: z.array(soldProduct),
  /** Products on sale that a user above may not sell, with the name of the nearest such superior. */
  withheld: z.array(z.object({ product: z.string(), name: z.string(), by: z.string() })),
  /** Codes of the products that the user may sell now. */
  effective: z.array(z.string()),
  /** Null for users outside the agency. */
  margins: z.array(margin).nullable(),
  /** Shares in the tariffs of the available products, which apply without an agreed margin; null with `margins`. */
  tariffShares: z.array(margin.extend({ tariff: z.string() })).nullable(),
  discounts: z.array(discount),
  discountMaxPercent: z.int().nullable(),
  /** Null without MOSTRA_CODICI. */
  codes: z.array(productCode).nullable(),
  companies: z.array(z.object({ code: z.string(), name: z.string() })),
  quoter: quoterShape,
  /** Presets of the user's products that the user may start from. */
  presets: z.array(z.object({ id: z.int(), name: z.string(), product: z.string(), owner: z.string().nullable() })),
  /** The preset that applies without one of the user's own, with the name of the user that chose it. */
  inheritedPreset: z.object({ name: z.string(), by: z.string() }).nullable(),
});
export type MandateView = z.output<typeof mandateSchema>;
export type SoldProductView = z.output<typeof soldProduct>;
