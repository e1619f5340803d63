import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { noContent } from '#platform/api-kit/schemas.ts';
import { paymentErrors } from './errors.ts';

const token = z.string().max(200);
const contact = z.object({
  name: z.string(),
  ruiNumber: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

const payableSchema = z.object({
  number: z.string(),
  product: z.string(),
  insurer: z.string(),
  /** Cents. */
  amount: z.int(),
  state: z.enum(['DA_PAGARE', 'IN_CORSO', 'PAGATO', 'NON_RIUSCITO']),
  agency: contact,
});

export type Payable = z.output<typeof payableSchema>;

// The token travels in the body: addresses are logged.
export const openPayment = route({
  method: 'POST',
  path: '/public/paga',
  access: { public: true },
  failure: paymentErrors.PAYMENT_FAILED,
  summary: 'What a payment link is about; 404 for an unknown, ended or expired one',
  body: z.object({ token }),
  response: payableSchema,
  errors: [commonErrors.NOT_FOUND],
});

export const startPayment = route({
  method: 'POST',
  path: '/public/paga/avvia',
  access: { public: true },
  failure: paymentErrors.PAYMENT_FAILED,
  cost: 'CALCULATION',
  summary: 'Start an attempt at the payment service; null if the premium is paid already',
  body: z.object({ token }),
  response: z.object({ url: z.url().nullable() }),
  errors: [commonErrors.NOT_FOUND, paymentErrors.NO_CARD_SERVICE, paymentErrors.CARD_SERVICE_FAILED],
});

/** Message of the payment service; its signature covers the bytes of the body. */
export const receiveCardEvent = route({
  method: 'POST',
  path: '/public/pagamenti/eventi',
  access: { public: true },
  failure: paymentErrors.PAYMENT_FAILED,
  signed: true,
  summary: 'A message of the payment service; answered once it is stored',
  body: z.looseObject({ id: z.string().max(255) }),
  response: noContent,
  errors: [commonErrors.FORBIDDEN],
});

export const readDemoSession = route({
  method: 'POST',
  path: '/public/carta-di-prova',
  access: { public: true },
  failure: paymentErrors.PAYMENT_FAILED,
  summary: "A session of the demonstration's payment service",
  body: z.object({ session: z.string().max(200) }),
  response: z.object({ amount: z.int(), description: z.string(), isOpen: z.boolean(), cancelUrl: z.string() }),
  errors: [commonErrors.NOT_FOUND],
});

export const payDemoSession = route({
  method: 'POST',
  path: '/public/carta-di-prova/paga',
  access: { public: true },
  failure: paymentErrors.PAYMENT_FAILED,
  summary: "Pay at the demonstration's payment service; the answer is its return address, or why the card was refused",
  body: z.object({ session: z.string().max(200), card: z.string().regex(/^\d{16}$/) }),
  response: z.object({ url: z.string().nullable(), refusal: z.string().nullable() }),
  errors: [commonErrors.NOT_FOUND],
  fields: { card: { it: 'Numero di carta', en: 'Card number' } },
});
