import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { idParam, paged, tableQuery } from '#platform/api-kit/schemas.ts';
import { MATCH_FACTS, VERDICTS } from '../domain/index.ts';
import { customerErrors } from './errors.ts';
import { customerDetail } from './registry-routes.ts';

/** Judgements of a pair. */
export const PAIR_STATES = ['OPEN', 'DISTINCT', 'MERGED'] as const;

const side = z.object({
  id: z.int(),
  name: z.string(),
  taxCode: z.string(),
  birthDate: z.string().nullable(),
  city: z.string().nullable(),
  quotations: z.int(),
  policies: z.int(),
});

const pair = z.object({
  low: side,
  high: side,
  producer: z.string(),
  kind: z.enum(['EQUAL', 'SIMILAR']),
  score: z.int(),
  /** Why the two were paired, and what speaks against it. */
  evidence: z.array(z.object({ fact: z.enum(MATCH_FACTS), verdict: z.enum(VERDICTS) })),
  state: z.enum(PAIR_STATES),
  foundAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type CustomerPair = z.output<typeof pair>;

const REVIEWERS = { roles: ['UPDATE_PREVENTIVI'] } as const;
const both = z.object({ id: idParam(), altro: idParam() });

export const pairListQuery = tableQuery(['score', 'foundAt']).extend({
  stato: z.enum(PAIR_STATES).optional(),
  tipo: z.enum(['EQUAL', 'SIMILAR']).optional(),
});

export const listPairs = route({
  method: 'GET',
  path: '/clienti/doppioni',
  access: REVIEWERS,
  summary: 'Pairs of customers of the own network that may be one, the surest first; without a state, those to judge',
  query: pairListQuery,
  response: paged(pair),
  fields: { stato: { it: 'Stato', en: 'State' }, tipo: { it: 'Tipo', en: 'Kind' }, search: { it: 'Ricerca', en: 'Search' } },
});

export const searchPairs = route({
  method: 'POST',
  path: '/clienti/doppioni/cerca',
  cost: 'SEARCH',
  access: REVIEWERS,
  summary: 'Search the own network for duplicates now, without waiting for the night',
  response: z.object({ found: z.int() }),
});

export const distinguish = route({
  method: 'PUT',
  path: '/clienti/:id/doppioni/:altro',
  access: REVIEWERS,
  summary: 'Remember that two customers are not the same, or put their pair back among those to judge',
  params: both,
  body: z.object({ distinct: z.boolean() }),
  response: z.object({ state: z.enum(PAIR_STATES) }),
  fields: { distinct: { it: 'Non è lo stesso', en: 'Not the same' } },
});

/** A field of the two documents: what stays, what comes from the absorbed customer, what is discarded. */
const field = z.object({
  path: z.string(),
  kept: z.string().nullable(),
  absorbed: z.string().nullable(),
  result: z.enum(['SAME', 'KEPT', 'FILLED']),
});

export const previewCustomerMerge = route({
  method: 'GET',
  path: '/clienti/:id/unione/:altro',
  access: REVIEWERS,
  summary: 'What merging the second customer into the first moves and discards; changes nothing',
  params: both,
  response: z.object({
    kept: side,
    absorbed: side,
    fields: z.array(field),
    moves: z.object({ quotations: z.int(), policies: z.int(), sellers: z.int(), consents: z.int() }),
    evidence: pair.shape.evidence,
    kind: pair.shape.kind.nullable(),
    state: z.enum(PAIR_STATES).nullable(),
  }),
  errors: [customerErrors.CUSTOMERS_OF_TWO_PRODUCERS, customerErrors.ALREADY_ABSORBED, customerErrors.CUSTOMER_ANONYMISED],
});

export const mergeCustomers = route({
  method: 'POST',
  path: '/clienti/:id/unione/:altro',
  idempotent: true,
  access: REVIEWERS,
  summary: 'Merge the second customer into the first, which keeps its own data and takes those that it lacks',
  params: both,
  response: customerDetail,
  errors: [
    customerErrors.CUSTOMERS_OF_TWO_PRODUCERS,
    customerErrors.ALREADY_ABSORBED,
    customerErrors.CUSTOMER_ANONYMISED,
    customerErrors.ABSORBED_HAS_ACCOUNT,
  ],
});

export const undoMerge = route({
  method: 'POST',
  path: '/clienti/:id/unioni/:unione/annulla',
  idempotent: true,
  access: REVIEWERS,
  summary: 'Undo a merge: the absorbed customer is again one of their own, with what the merge had moved',
  params: z.object({ id: idParam(), unione: idParam() }),
  response: z.object({ id: z.int(), restored: z.int() }),
  errors: [customerErrors.NOT_UNDOABLE],
});
