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
  /** The same number of days immediately before, for comparison. */
  previous: figures,
  /** Policies that expire in the next thirty days. */
  expiring: z.int(),
  /** Production over the period, by day up to two months, else by month; `start` is the first day of the slice. */
  series: z.array(z.object({ start: plainDate(), quotations: z.int(), policies: z.int(), premium: z.int() })),
  /** The best-selling products, and the total of all others. */
  byProduct: z.object({ products: z.array(productFigures), others: productFigures.omit({ product: true }) }),
});

export type Summary = z.output<typeof summarySchema>;

/** Labels of the dates of a period, for messages. */
export const summaryFields = { dal: { it: 'Dal', en: 'From' }, al: { it: 'Al', en: 'To' } } as const;

export const summary = route({
  method: 'GET',
  path: '/home/riepilogo',
  access: { authenticated: true },
  summary: 'Home page figures of a period: the network visible to the user, and their own commissions',
  query: z.object({ dal: plainDate(), al: plainDate() }),
  response: summarySchema,
  fields: summaryFields,
});
