import { z } from 'zod';
import { boolParam, cents, plainDate, text } from '#platform/api-kit/schemas.ts';
import { ANTITHEFT_KINDS, FUELS, GEARBOXES, VEHICLE_CATEGORIES } from '../domain/index.ts';

const category = z.enum(VEHICLE_CATEGORIES);
const code = text(120);
const year = z.int().min(1900).max(2100);

export const brandSchema = z.object({ code, name: z.string(), category });

export const modelSchema = z.object({
  code,
  name: z.string(),
  segment: z.string(),
  body: z.string(),
  yearFrom: year,
  yearTo: year.nullable(),
});

export const versionSchema = z.object({
  code,
  name: z.string(),
  category,
  fuel: z.enum(FUELS),
  displacementCc: z.int().nonnegative(),
  powerKw: z.int().positive(),
  gearbox: z.enum(GEARBOXES),
  yearFrom: year,
  yearTo: year.nullable(),
  listPrice: cents(),
});

export const equipmentSchema = z.object({
  standard: z.array(z.object({ code, description: z.string() })),
  optional: z.array(z.object({ code, description: z.string(), price: cents() })),
});

export const valuationSchema = z.object({
  outcome: z.literal('QUOTED'),
  listPrice: cents(),
  value: cents(),
  kmReference: z.int().nonnegative(),
  editionMonth: z.string().regex(/^\d{4}-\d{2}$/),
});

export const outOfPeriodSchema = z.object({
  outcome: z.literal('OUT_OF_PERIOD'),
  reason: z.enum(['NOT_SOLD_THEN', 'TOO_OLD']),
  quotedFrom: plainDate().nullable(),
  quotedTo: plainDate().nullable(),
  /** Data of a vehicle too old for the service to quote: enough for the residual-value tables. */
  known: z.object({ category, fuel: z.enum(FUELS), listPrice: cents() }).optional(),
});

export const antitheftSchema = z.object({
  id: z.int(),
  name: z.string(),
  externalCode: z.string(),
  kind: z.enum(ANTITHEFT_KINDS),
});

/** With a registration date, only vehicles that can have been registered on that day. */
const registrationDate = plainDate().optional();
const fuel = z.enum(FUELS).optional();

/** Only vehicles built to carry goods: vans and pick-ups. */
const goods = boolParam().optional();

export const brandQuery = z.object({ category, registrationDate, goods });
export const modelQuery = z.object({ category, brand: code, registrationDate, fuel, goods });
export const versionQuery = z.object({ model: code, registrationDate, fuel });
export const equipmentQuery = z.object({ version: code });
export const antitheftQuery = z.object({ kind: z.enum(ANTITHEFT_KINDS).optional() });

export const valuationBody = z.object({
  version: code,
  /** Codes of the vehicle's optional equipment. */
  optionals: z.array(code).max(50).default([]),
  /** Null for a vehicle not yet registered. */
  registrationDate: plainDate().nullable().default(null),
  /** Day of the valuation; default today. */
  atDate: plainDate().optional(),
  mileage: z.int().min(0).max(2_000_000).nullable().default(null),
});

export type BrandQuery = z.output<typeof brandQuery>;
export type ModelQuery = z.output<typeof modelQuery>;
export type VersionQuery = z.output<typeof versionQuery>;
export type Antitheft = z.output<typeof antitheftSchema>;
