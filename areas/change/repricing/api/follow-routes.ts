import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { boolParam, id, paged, tableQuery } from '#platform/api-kit/schemas.ts';
import { CORRECTION_OUTCOMES } from '../domain/index.ts';
import { impactErrors } from './errors.ts';

const access = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;

const quotation = {
  /** Of the quotation. */
  id: id(),
  number: z.string(),
  customer: z.string(),
  product: z.string(),
  seller: z.string(),
  premium: z.int().nullable(),
};

const behindRow = z.object({
  ...quotation,
  /** Price with the versions in force; null: it would stay as it is. */
  after: z.int().nullable(),
});
export type BehindRow = z.output<typeof behindRow>;

export const listBehind = route({
  method: 'GET',
  path: '/configurazione/correzioni',
  access,
  cost: 'CALCULATION',
  failure: impactErrors.CORRECTIONS_FAILED,
  summary: 'Open quotations of versions that are no longer in force, with the price that a correction would give them',
  query: tableQuery(['number']),
  response: paged(behindRow),
});

export const startCorrection = route({
  method: 'POST',
  path: '/configurazione/correzioni',
  access,
  failure: impactErrors.CORRECTION_START_FAILED,
  summary: 'Move open quotations to the versions in force, as a long task',
  response: z.object({ taskId: z.int() }),
  idempotent: true,
});

const correctionRow = z.object({
  ...quotation,
  outcome: z.enum(CORRECTION_OUTCOMES),
  after: z.int().nullable(),
  at: z.string(),
  actor: z.string(),
});
export type CorrectionRow = z.output<typeof correctionRow>;

export const listCorrections = route({
  method: 'GET',
  path: '/configurazione/correzioni/eseguite',
  access,
  failure: impactErrors.CORRECTIONS_FAILED,
  summary: 'Quotations that were corrected, or could not be, newest first',
  query: tableQuery(['at']),
  response: paged(correctionRow),
});

const parallelRow = z.object({
  ...quotation,
  second: z.int().nullable(),
  /** Second price less the first, in cents. */
  difference: z.int().nullable(),
  reasons: z.array(z.string()),
  at: z.string(),
});
export type ParallelRow = z.output<typeof parallelRow>;

export const listParallel = route({
  method: 'GET',
  path: '/configurazione/calcoli-paralleli',
  access,
  failure: impactErrors.PARALLEL_FAILED,
  summary: 'Quotations priced with the second tariff version too, and the totals of all',
  query: tableQuery(['at', 'difference']).extend({
    /** Only those whose prices differ. */
    diversi: boolParam().optional(),
  }),
  response: paged(parallelRow).extend({
    /** The second version; null while none is set. */
    version: z.object({ tariff: z.string(), number: z.int() }).nullable(),
    totals: z.object({
      count: z.int(),
      equal: z.int(),
      dearer: z.int(),
      cheaper: z.int(),
      withoutPrice: z.int(),
      /** Sums of the quotations with both prices. */
      before: z.int(),
      after: z.int(),
    }),
  }),
});
