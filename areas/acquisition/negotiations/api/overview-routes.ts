import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { id } from '#platform/api-kit/schemas.ts';
import { NEGOTIATION_STATES } from '../domain/index.ts';
import { negotiationErrors } from './errors.ts';
import { months } from './negotiation-schema.ts';
import { listNegotiations, negotiationFilter } from './routes.ts';

const READ = { roles: ['READ_TRATTATIVE'] } as const;
const failure = negotiationErrors.LIST_FAILED;

/** Cards of a column of the board; the rest is in the list. */
export const BOARD_CARDS = 50;

export const readBoard = route({
  method: 'GET',
  path: '/trattative/bacheca',
  access: READ,
  failure,
  summary: 'Columns by state: number and vehicles a year of all, and the 50 most recently active cards',
  query: negotiationFilter.omit({ stato: true }),
  response: z.object({
    columns: z.array(
      z.object({
        status: z.enum(NEGOTIATION_STATES),
        count: z.int(),
        vehicles: z.int(),
        cards: listNegotiations.response.shape.items,
      }),
    ),
  }),
});

export const readMap = route({
  method: 'GET',
  path: '/trattative/mappa',
  access: READ,
  failure,
  summary: 'Prospects in progress and dealers by province, of the branch',
  response: z.object({ items: z.array(z.object({ province: z.string(), prospects: z.int(), dealers: z.int() })) }),
});

export const readProvince = route({
  method: 'GET',
  path: '/trattative/mappa/:province',
  access: READ,
  failure,
  summary: 'Prospects in progress and dealers of a province, at most 200 of each',
  params: z.object({ province: z.string().regex(/^[A-Z]{2}$/) }),
  response: z.object({
    prospects: z.array(z.object({ id: id(), name: z.string(), city: z.string().nullable(), owner: z.string() })),
    dealers: z.array(z.object({ id: id(), name: z.string(), city: z.string().nullable(), enabled: z.boolean() })),
  }),
});

export const negotiationFigures = route({
  method: 'GET',
  path: '/trattative/riepilogo',
  access: READ,
  failure,
  summary: 'Negotiations opened in the latest months, by salesperson: how they ended, conversion and days to the win',
  query: z.object({ mesi: months.default(12) }),
  response: z.object({
    items: z.array(
      z.object({
        ownerId: id(),
        owner: z.string(),
        opened: z.int(),
        open: z.int(),
        won: z.int(),
        lost: z.int(),
        lapsed: z.int(),
        cancelled: z.int(),
        met: z.int(),
        /** Millionths of those that ended, cancelled ones left out; null: none ended. */
        conversion: z.int().nullable(),
        /** Mean days from the opening to the win. */
        daysToWin: z.int().nullable(),
        vehiclesWon: z.int(),
      }),
    ),
  }),
});

export const listSalespeople = route({
  method: 'GET',
  path: '/trattative/commerciali',
  access: READ,
  failure,
  summary: 'Who can work on a negotiation: the acting user and the salespeople of the branch, by name',
  response: z.object({ items: z.array(z.object({ id: id(), name: z.string() })) }),
});
