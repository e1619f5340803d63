import { z } from 'zod';
import { id } from '#platform/api-kit/schemas.ts';
import { OWN_POLICY_STATES, TO_DO_KINDS } from '../domain/index.ts';

/** Whom to ask: only what is printed on papers. */
export const contactSchema = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type PortalContact = z.output<typeof contactSchema>;

/** How a premium that is due is paid. */
const due = z.object({
  /** Cents. */
  amount: z.int(),
  dueOn: z.string().nullable(),
  way: z.enum(['CARTA', 'BONIFICO', 'ADDEBITO', 'ALTRO']),
  /** Where to transfer the premium, with the words of the transfer. */
  transfer: z.object({ holder: z.string(), bank: z.string(), iban: z.string(), reference: z.string() }).nullable(),
});

export const policyCard = z.object({
  id: id(),
  number: z.string(),
  state: z.enum(OWN_POLICY_STATES),
  /** Vehicle or home. */
  insured: z.string(),
  plate: z.string().nullable(),
  product: z.string(),
  insurer: z.string(),
  /** Cents. */
  premium: z.int().nullable(),
  effectiveDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
  due: due.nullable(),
});
export type PolicyCard = z.output<typeof policyCard>;

const toDo = z.object({
  contractId: id(),
  what: z.enum(TO_DO_KINDS),
  number: z.string(),
  insured: z.string(),
  product: z.string(),
  /** Cents. */
  amount: z.int().nullable(),
  /** Last day, if there is one. */
  until: z.string().nullable(),
  /** An offer to go on with a policy of the customer that ends. */
  isRenewal: z.boolean(),
  /** Whether the customer said already that they want it. */
  isAccepted: z.boolean(),
});
export type ToDo = z.output<typeof toDo>;

const requestLine = z.object({
  ticket: z.string(),
  policyNumber: z.string(),
  motive: z.string(),
  status: z.string(),
  /** Whether the agency waits for the customer. */
  waitsForYou: z.boolean(),
  updatedAt: z.iso.datetime(),
});

export const homeSchema = z.object({
  name: z.string(),
  policies: z.array(policyCard),
  toDo: z.array(toDo),
  requests: z.array(requestLine),
  agency: contactSchema,
});
export type PortalHome = z.output<typeof homeSchema>;

export const policySchema = policyCard.extend({
  coverages: z.array(
    z.object({
      name: z.object({ it: z.string(), en: z.string() }),
      limit: z.string().nullable(),
      deductible: z.string().nullable(),
      /** Cents, tax included. */
      premium: z.int(),
    }),
  ),
  documents: z.array(
    z.object({ id: id(), title: z.object({ it: z.string(), en: z.string() }), fileName: z.string(), signed: z.boolean() }),
  ),
  contacts: z.object({ agency: contactSchema, seller: contactSchema, adjuster: contactSchema.nullable() }),
  /** Whether a request can be opened now; the ticket of the customer’s open one. */
  request: z.object({ canOpen: z.boolean(), open: z.string().nullable(), isVehicle: z.boolean() }),
});
export type OwnPolicy = z.output<typeof policySchema>;
