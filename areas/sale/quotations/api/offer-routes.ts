import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { HANDED_DOCUMENTS } from '#areas/offer/catalogue/domain/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { binary, duration, id, noContent } from '#platform/api-kit/schemas.ts';

const token = z.string().max(200);

/** What a shared link shows: the offers of the paper, without the customer's data. */
export const sharedOfferSchema = z.object({
  number: z.string(),
  issuedOn: z.string(),
  validUntil: z.string(),
  agency: z.object({ name: z.string(), ruiNumber: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() }),
  seller: z.object({ name: z.string(), ruiNumber: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() }),
  insured: z.array(z.tuple([z.string(), z.string()])),
  offers: z.array(
    z.object({
      productVersionId: z.int(),
      insurer: z.string(),
      product: z.string(),
      packageName: z.string().nullable(),
      months: duration(),
      covers: z.array(
        z.object({ coverage: z.string(), name: z.string(), limit: z.string().nullable(), deductible: z.string().nullable() }),
      ),
      premium: z.int(),
      premiumByYear: z.int().nullable(),
      documents: z.array(z.enum(HANDED_DOCUMENTS)),
    }),
  ),
});

export type SharedOffer = z.output<typeof sharedOfferSchema>;

// The token travels in the body: addresses are logged.
export const openSharedOffer = route({
  method: 'POST',
  path: '/public/offerta',
  access: { public: true },
  summary: 'The offers of a link; 404 for an unknown, expired or revoked one',
  body: z.object({ token }),
  // `completes`: the customer's yes starts the sale, without the seller.
  response: sharedOfferSchema.extend({ proceeded: z.boolean(), completes: z.boolean() }),
  errors: [commonErrors.NOT_FOUND],
});

export const sharedFile = route({
  method: 'POST',
  path: '/public/offerta/file',
  access: { public: true },
  summary: 'The PDF of the offers of a link, or a document of one of its products',
  body: z.object({ token, document: z.object({ productVersionId: id(), name: z.enum(HANDED_DOCUMENTS) }).nullable() }),
  response: binary,
  errors: [commonErrors.NOT_FOUND],
});

export const proceedWithOffer = route({
  method: 'POST',
  path: '/public/offerta/procedi',
  access: { public: true },
  summary: 'The customer wants to proceed: notifies the seller, or starts a sale that the customer completes alone',
  body: z.object({ token }),
  response: noContent,
  errors: [commonErrors.NOT_FOUND],
});
