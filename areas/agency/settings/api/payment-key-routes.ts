import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { noContent, textOrBlank } from '#platform/api-kit/schemas.ts';
import { PAYMENT_KEYS } from '../domain/index.ts';
import { settingErrors } from './errors.ts';

const access = { roles: ['CONFIGURAZIONE_PAGAMENTI'] } as const;
const path = '/configurazione/pagamenti/pay-by-link' as const;
const one = z.object({ chiave: z.enum(PAYMENT_KEYS) });
const errors = [commonErrors.VERSION_REQUIRED, commonErrors.CHANGED_BY_OTHERS];

const keyState = z.object({
  key: z.enum(PAYMENT_KEYS),
  isSet: z.boolean(),
  version: z.int(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});

export type PaymentKeyState = z.output<typeof keyState>;

/** Longer than any key of a payment provider. */
export const MAX_PAYMENT_KEY = 500;

/** A key as the provider shows it: printable characters without blanks. */
export const paymentKeyBody = z.object({
  value: textOrBlank(MAX_PAYMENT_KEY)
    .min(8)
    .regex(/^[\x21-\x7e]+$/),
});

export const listPaymentKeys = route({
  method: 'GET',
  path,
  access,
  summary: 'Which keys of the payment provider are set; never the keys themselves',
  response: z.object({ items: z.array(keyState) }),
});

export const setPaymentKey = route({
  method: 'PUT',
  path: `${path}/:chiave`,
  access,
  failure: settingErrors.PAYMENTS_SAVE_FAILED,
  summary: 'Set or replace a key of the payment provider; needs If-Match',
  params: one,
  body: paymentKeyBody,
  response: noContent,
  errors,
  fields: { value: { it: 'Chiave', en: 'Key' } },
});

export const removePaymentKey = route({
  method: 'DELETE',
  path: `${path}/:chiave`,
  access,
  failure: settingErrors.PAYMENTS_SAVE_FAILED,
  summary: 'Remove a key of the payment provider; needs If-Match',
  params: one,
  response: noContent,
  errors,
});
