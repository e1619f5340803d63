import { z } from 'zod';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { COMMISSION_BASES, COMMISSION_RECIPIENTS, codesOf } from '#areas/offer/catalogue/domain/index.ts';
import { EVENTS } from '../domain/status.ts';
import { CONTRACT_STATUSES } from '../domain/status-codes.ts';

const texts = z.object({ it: z.string(), en: z.string() });

/**
 * A reason that blocks an action, with its text and the field (path in the contract's data) or the person to correct.
 */
export const blockSchema = z.object({
  code: z.string(),
  field: z.string().nullable(),
  text: z.string(),
  person: z.object({ id: z.int(), name: z.string(), group: z.enum(GROUPS) }).optional(),
});

/** A coverage's price. Amounts in cents, rates in millionths. */
export const pricedLineSchema = z.object({
  coverage: z.string(),
  name: texts,
  lineOfBusiness: z.string(),
  pdu: z.int().nullable(),
  loading: z.int().nullable(),
  discount: z.int(),
  taxable: z.int(),
  tax: z.int(),
  taxRate: z.int(),
  premium: z.int(),
  complimentary: z.boolean(),
  limit: z.string().nullable(),
  deductible: z.string().nullable(),
  /** The insurer's codes of the coverage; null without MOSTRA_CODICI and before the price is stored. */
  quoteCode: z.string().nullable(),
  deductibleCode: z.string().nullable(),
});

export const commissionSchema = z.object({
  recipient: z.enum(codesOf(COMMISSION_RECIPIENTS)),
  party: z.string().nullable(),
  base: z.enum(codesOf(COMMISSION_BASES)),
  baseAmount: z.int(),
  percent: z.int(),
  amount: z.int(),
  /** Codes of the coverages it is earned on; null: the whole contract. */
  coverages: z.array(z.string()).nullable(),
});

/** The price of a selection; `pdu` and `loading` are present only for users that may read the economic details. */
export const priceSchema = z.object({
  lines: z.array(pricedLineSchema),
  discount: z.int(),
  /**
   * The discount cut the premium by less than its percentage, because the amount due to the insurer is a floor. Unknown
   * for a stored price.
   */
  discountCut: z.boolean(),
  taxable: z.int(),
  tax: z.int(),
  premium: z.int(),
  pdu: z.int().nullable(),
  /** The agency's margin after PDU and commissions, for the same users; null for a stored price. */
  margin: z.int().nullable(),
  hash: z.string(),
});

/** The actions currently available on a contract; the screen disables an action that has reasons and shows them. */
export const actionSchema = z.object({
  action: z.enum(['modifica', 'accetta', 'completa', 'revoca', 'emetti', 'annulla', 'copia', 'sblocca', 'approva']),
  blocks: z.array(blockSchema),
});

export const timelineEntrySchema = z.object({
  id: z.int(),
  event: z.enum(EVENTS),
  from: z.enum(CONTRACT_STATUSES.codes).nullable(),
  to: z.enum(CONTRACT_STATUSES.codes),
  at: z.iso.datetime(),
  who: z.string().nullable(),
  onBehalfOf: z.string().nullable(),
  reason: z.string().nullable(),
});
