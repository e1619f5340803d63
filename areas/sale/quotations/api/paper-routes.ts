import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { MAX_PRINTED_OFFERS } from '#areas/agency/documents/domain/index.ts';
import { id, idParam } from '#platform/api-kit/schemas.ts';
import { paperErrors } from './errors.ts';

const offerKey = z.object({ productVersionId: id(), packageVersionId: id() });

/** The alternatives to print beside the chosen offer. */
export const alternatives = z.array(offerKey).max(MAX_PRINTED_OFFERS - 1);

export const listAlternatives = route({
  method: 'GET',
  path: '/preventivi/:id/alternative',
  cost: 'CALCULATION',
  access: { roles: ['READ_PREVENTIVI'] },
  summary: "Other offers for the data of a quotation, at today's price, cheapest first; those of its duration only",
  params: z.object({ id: idParam() }),
  response: z.array(
    offerKey.extend({ company: z.string(), product: z.string(), package: z.string(), premium: z.int(), coverages: z.int() }),
  ),
  errors: [paperErrors.NOT_PRINTABLE],
});

export const printQuotation = route({
  method: 'POST',
  path: '/preventivi/:id/stampa',
  cost: 'CALCULATION',
  access: { roles: ['READ_PREVENTIVI'] },
  summary: "The PDF of a quotation with up to two alternatives at today's price; returns its stored file",
  params: z.object({ id: idParam() }),
  body: z.object({ others: alternatives }),
  response: z.object({ fileId: z.int() }),
  errors: [paperErrors.NOT_PRINTABLE],
});
