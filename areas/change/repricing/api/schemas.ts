import { z } from 'zod';

import { taskSchema } from '#platform/api-kit/task.ts';
import { DIMENSIONS } from '../domain/index.ts';

/** What a draft's price is compared with: the stored price, or the price that the contract's own version gives now. */
export const BASELINES = ['PREZZO_SALVATO', 'PROPRIA_VERSIONE'] as const;
export type Baseline = (typeof BASELINES)[number];

/** Largest number of quotations in a run. */
export const MAX_QUOTATIONS = 100_000;

export const startImpactBody = z.object({
  quotations: z.int().min(0).max(MAX_QUOTATIONS),
  contracts: z.boolean(),
  baseline: z.enum(BASELINES),
});

/** Amounts in cents; before and after are sums over contracts with both prices. */
const sums = {
  count: z.int(),
  decreases: z.int(),
  increases: z.int(),
  unpriceable: z.int(),
  before: z.int(),
  after: z.int(),
};

export const impactSummary = z.object({
  ...sums,
  /** Contracts by band of relative change; see `bandEnds`. */
  bands: z.array(z.int()),
});

export type ImpactSummary = z.output<typeof impactSummary>;

export const impactRunRow = z.object({
  id: z.int(),
  versionId: z.int(),
  tariffId: z.int(),
  tariff: z.string(),
  versionNumber: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  quotations: z.int(),
  contracts: z.boolean(),
  baseline: z.enum(BASELINES),
  /** The draft has changed since. */
  outdated: z.boolean(),
  task: taskSchema,
  summary: impactSummary.nullable(),
});

export type ImpactRun = z.output<typeof impactRunRow>;

/** Number of contracts with a reason: only with the draft, or with either version. */
export const impactReason = z.object({
  /** `CODE` or `CODE:COVERAGE`, as in the list of contracts without a price. */
  key: z.string(),
  label: z.string(),
  introduced: z.int(),
  existing: z.int(),
});

export type ImpactReason = z.output<typeof impactReason>;

const contractRef = {
  contractId: z.int(),
  number: z.string(),
  policyNumber: z.string().nullable(),
  customer: z.string(),
  vehicle: z.string(),
  product: z.string(),
  producer: z.string(),
};

export const impactChange = z.object({ ...contractRef, before: z.int(), after: z.int() });

export type ImpactChange = z.output<typeof impactChange>;

export const impactGroup = z.object({ key: z.string(), label: z.string(), ...sums, difference: z.int() });

export type ImpactGroup = z.output<typeof impactGroup>;

export const impactUnpriceable = z.object({ ...contractRef, premium: z.int(), reasons: z.array(z.string()) });

export type ImpactUnpriceable = z.output<typeof impactUnpriceable>;

export const dimension = z.enum(DIMENSIONS);

/** A step of a price with both versions; null if the step does not exist in one. */
const tracePair = z.object({
  label: z.string(),
  before: z.object({ detail: z.string(), amount: z.int().nullable() }).nullable(),
  after: z.object({ detail: z.string(), amount: z.int().nullable() }).nullable(),
  /** The two steps differ. */
  differs: z.boolean(),
});

export const traceComparison = z.object({
  contractId: z.int(),
  number: z.string(),
  before: z.int(),
  /** Null if the draft gives no price. */
  after: z.int().nullable(),
  /** Why the draft gives no price. */
  reasons: z.array(z.string()),
  /** Reasons against the contract with either version. */
  existing: z.array(z.string()),
  coverages: z.array(z.object({ coverage: z.string(), name: z.string(), before: z.int(), after: z.int(), steps: z.array(tracePair) })),
});

export type TraceComparison = z.output<typeof traceComparison>;
