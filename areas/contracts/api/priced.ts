import { z } from 'zod';
import { GROUPS } from '#areas/access/domain/index.ts';
import { COMMISSION_BASES, codesOf, PERCIPIENTS } from '#areas/catalogue/domain/index.ts';
import { EVENTS, STATUSES } from '../domain/status.ts';

const texts = z.object({ it: z.string(), en: z.string() });

/** A reason against something, ready to show: the field that resolves it (path in the contract's data) or the person whose papers do, and its words. */
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
  /** Codes under which the insurer knows it; null without MOSTRA_CODICI and before anything is stored. */
  quoteCode: z.string().nullable(),
  deductibleCode: z.string().nullable(),
});

export const commissionSchema = z.object({
  percipient: z.enum(codesOf(PERCIPIENTS)),
  party: z.string().nullable(),
  base: z.enum(codesOf(COMMISSION_BASES)),
  baseAmount: z.int(),
  percent: z.int(),
  amount: z.int(),
  /** Codes of the coverages it is earned on; null = all of the contract. */
  coverages: z.array(z.string()).nullable(),
});

/** The price of a selection; `pdu` and `loading` only for who may read the economic details. */
export const priceSchema = z.object({
  lines: z.array(pricedLineSchema),
  discount: z.int(),
  /** A percent discount that gives less than its share: what is owed to the insurer stays. Of a stored price not known. */
  discountCut: z.boolean(),
  taxable: z.int(),
  tax: z.int(),
  premium: z.int(),
  pdu: z.int().nullable(),
  /** What insurer and commissions leave to the agency, for the same readers; null of a stored price. */
  margin: z.int().nullable(),
  hash: z.string(),
});

/** What can be done with a contract now; an action with reasons is shown disabled with them. */
export const actionSchema = z.object({
  action: z.enum(['modifica', 'accetta', 'completa', 'revoca', 'emetti', 'annulla', 'copia', 'sblocca', 'approva']),
  blocks: z.array(blockSchema),
});

export const timelineEntrySchema = z.object({
  id: z.int(),
  event: z.enum(EVENTS),
  from: z.enum(STATUSES).nullable(),
  to: z.enum(STATUSES),
  at: z.iso.datetime(),
  who: z.string().nullable(),
  onBehalfOf: z.string().nullable(),
  reason: z.string().nullable(),
});
