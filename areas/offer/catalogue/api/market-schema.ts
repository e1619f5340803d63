import { z } from 'zod';
import { linesOrBlank, plainDate, textOrBlank } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { type NumberRange, rangeProblems } from '#platform/domain-kit/rules.ts';
import {
  CUSTOMER_KINDS,
  HOME_TYPES,
  type MarketCriteria,
  POWER_SUPPLIES,
  type TargetMarket,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
} from '../domain/index.ts';
import { codeOf } from './tariff-schema.ts';

const MAX_CENTS = 1_000_000_000_000;

function atStart(rule: 'required' | 'invalid', holds: (value: NumberRange) => boolean) {
  const [held, broken] = brokenBy(rule, holds);
  return [held, { ...broken, path: ['minimo'] }] satisfies [unknown, unknown];
}

/** An inclusive range; the lower bound is required and at most the upper one. */
function range(max: number) {
  const end = () => z.int().min(0).max(max).nullable();
  return z
    .object({ minimo: end(), massimo: end() })
    .refine(...atStart('required', (value) => rangeProblems(value).minimo !== 'required'))
    .refine(...atStart('invalid', (value) => rangeProblems(value).minimo !== 'max'))
    .nullable()
    .optional();
}

const criteria = z.object({
  customerKinds: z.array(codeOf(CUSTOMER_KINDS)).max(5),
  customerAge: range(130),
  provinces: z.array(z.string().regex(/^[A-Z]{2}$/)).max(120),
  vehicleTypes: z.array(codeOf(VEHICLE_TYPES)).max(10),
  vehicleStatuses: z.array(codeOf(VEHICLE_STATUSES)).max(10),
  powerSupplies: z.array(codeOf(POWER_SUPPLIES)).max(10),
  vehicleAge: range(200),
  homeTypes: z.array(codeOf(HOME_TYPES)).max(20),
  insuredValue: range(MAX_CENTS),
  answers: z.array(z.string().regex(/^[^:,;]{1,40}:[^:,;]{1,40}$/)).max(100),
}) satisfies z.ZodType<MarketCriteria>;

/** The positive and negative target market of a product version. */
export const targetMarket = z.object({
  positive: criteria,
  negative: criteria,
  needs: linesOrBlank(1_000),
  source: textOrBlank(200),
  approvedOn: plainDate().nullable(),
}) satisfies z.ZodType<TargetMarket>;
