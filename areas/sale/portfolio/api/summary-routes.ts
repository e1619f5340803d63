import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
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

const breakdownSchema = z.object({
  /** Quotations made in the period: those that still are, and those that became policies. */
  quotations: z.int(),
  sold: z.int(),
  /** Policies issued in the period, by group of their producer, most premium first. */
  groups: z.array(z.object({ group: z.enum(GROUPS), policies: z.int(), premium: z.int() })),
});

export type Breakdown = z.output<typeof breakdownSchema>;

export const breakdown = route({
  method: 'GET',
  path: '/home/dettaglio',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  summary: 'What the figures of the home page consist of: quotations by outcome, policies by group of the producer',
  query: z.object({ dal: plainDate(), al: plainDate() }),
  response: breakdownSchema,
  fields: summaryFields,
});
