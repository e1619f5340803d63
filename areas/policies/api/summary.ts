import { z } from 'zod';
import { route } from '#areas/access/api/index.ts';
import { plainDate } from '#platform/api-kit/schemas.ts';

/** Amounts in cents. */
const figures = z.object({ quotations: z.int(), accepted: z.int(), policies: z.int(), premium: z.int(), commissions: z.int() });

const productFigures = z.object({ product: z.string(), policies: z.int(), premium: z.int() });

const summarySchema = z.object({
  from: plainDate(),
  to: plainDate(),
  current: figures,
  /** The same number of days just before, for comparison. */
  previous: figures,
  /** Policies that expire in the next thirty days, and quotations that wait for an issue. */
  expiring: z.int(),
  toIssue: z.int(),
  /** Quotations whose insured value waits for an approval that the user may give. */
  toApprove: z.int(),
  /** Production over the period, by day up to two months, else by month; `start` is the first day of the slice. */
  series: z.array(z.object({ start: plainDate(), quotations: z.int(), policies: z.int(), premium: z.int() })),
  /** The products that sold most, and what all others sold together. */
  byProduct: z.object({ products: z.array(productFigures), others: productFigures.omit({ product: true }) }),
});

export type Summary = z.output<typeof summarySchema>;

/** Labels of the days of a period, for messages. */
export const summaryFields = { dal: { it: 'Dal', en: 'From' }, al: { it: 'Al', en: 'To' } } as const;

export const summary = route({
  method: 'GET',
  path: '/home/riepilogo',
  access: { authenticated: true },
  summary: 'Numbers of a period for the home page: what the user sees of the network, and his own commissions',
  query: z.object({ dal: plainDate(), al: plainDate() }),
  response: summarySchema,
  fields: summaryFields,
});
