import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { id, idParam, noContent, paged, plainDate, repeated, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { WITHHOLDINGS } from '../domain/agreement.ts';
import { COMMISSION_KINDS, COMMISSION_STATUSES } from '../domain/commissions.ts';
import { insurerAccountErrors } from './errors.ts';
import { paidSchema, reasonSchema } from './schemas.ts';

export const COMMISSION_FIELDS = {
  recipientId: { it: 'Percipiente', en: 'Recipient' },
  until: { it: 'Fino al', en: 'Until' },
  paidOn: { it: 'Pagato il', en: 'Paid on' },
  reference: { it: 'Riferimento (CRO/TRN)', en: 'Reference of the bank' },
  reason: { it: 'Motivo', en: 'Reason' },
  validFrom: { it: 'Valida dal', en: 'Valid from' },
  withholding: { it: "Ritenuta d'acconto", en: 'Withholding tax' },
  declaration: { it: 'Dichiarazione del percipiente', en: 'Declaration of the recipient' },
} as const;

export const commissionQuery = tableQuery(['periodTo', 'net', 'recipient']).extend({
  stato: repeated(z.enum(COMMISSION_STATUSES)),
  dal: plainDate().optional(),
  al: plainDate().optional(),
});
export type CommissionQuery = z.output<typeof commissionQuery>;

export const commissionRow = z.object({
  id: id(),
  number: z.string(),
  recipientId: id(),
  recipient: z.string(),
  status: z.enum(COMMISSION_STATUSES),
  version: z.int(),
  periodFrom: z.string(),
  periodTo: z.string(),
  commission: z.int(),
  rappel: z.int(),
  withholdingKind: z.enum(WITHHOLDINGS),
  withholding: z.int(),
  net: z.int(),
  issuedOn: z.string(),
  paidOn: z.string().nullable(),
  paidReference: z.string().nullable(),
});
export type CommissionRow = z.output<typeof commissionRow>;

export const commissionPage = paged(commissionRow).extend({
  totals: z.object({ commission: z.int(), rappel: z.int(), withholding: z.int(), net: z.int(), open: z.int() }),
});
export type CommissionPage = z.output<typeof commissionPage>;

const commissionLine = z.object({
  position: z.int(),
  kind: z.enum(COMMISSION_KINDS),
  company: z.string(),
  contractId: z.int().nullable(),
  policyNumber: z.string().nullable(),
  earnedOn: z.string(),
  premium: z.int(),
  amount: z.int(),
});
export type CommissionLine = z.output<typeof commissionLine>;

export const commissionDetail = commissionRow.extend({ manages: z.boolean(), lines: z.array(commissionLine) });
export type CommissionDetail = z.output<typeof commissionDetail>;

export const closeCommissionSchema = z.object({ recipientId: id(), until: plainDate() });
export const commissionProfileSchema = z.object({
  recipientId: id(),
  validFrom: plainDate(),
  withholding: z.enum(WITHHOLDINGS),
  declaration: text(200),
});

const READ = { roles: ['READ_ESTRATTI_CONTO'] } as const;
const MANAGE = { roles: ['UPDATE_ESTRATTI_CONTO'] } as const;
const one = z.object({ id: idParam() });

export const listCommissions = route({
  method: 'GET',
  path: '/rendiconti/provvigioni',
  access: READ,
  summary: 'Commission statements, last period first, with the totals of the whole filter; recipients see their own',
  query: commissionQuery,
  response: commissionPage,
  failure: insurerAccountErrors.LIST_FAILED,
});

export const listCommissionProfiles = route({
  method: 'GET',
  path: '/rendiconti/provvigioni/ritenute',
  access: MANAGE,
  summary: 'Declared withholding tax of recipients, by recipient, newest first',
  response: z.object({
    items: z.array(
      z.object({ id: id(), recipient: z.string(), validFrom: z.string(), withholding: z.enum(WITHHOLDINGS), declaration: z.string() }),
    ),
  }),
  failure: insurerAccountErrors.LIST_FAILED,
});

export const saveCommissionProfile = route({
  method: 'POST',
  path: '/rendiconti/provvigioni/ritenute',
  access: MANAGE,
  summary: 'Record from a day which part of a recipient’s commission tax is withheld from',
  body: commissionProfileSchema,
  response: z.object({ id: id() }),
  idempotent: true,
  failure: insurerAccountErrors.COMMISSION_FAILED,
  fields: COMMISSION_FIELDS,
});

export const closeRecipient = route({
  method: 'POST',
  path: '/rendiconti/provvigioni/chiudi',
  access: MANAGE,
  summary: 'Issue the commission statement of a recipient until a day',
  body: closeCommissionSchema,
  response: z.object({ issued: z.int() }),
  idempotent: true,
  errors: [insurerAccountErrors.NOTHING_EARNED],
  failure: insurerAccountErrors.COMMISSION_FAILED,
  fields: COMMISSION_FIELDS,
});

export const readCommission = route({
  method: 'GET',
  path: '/rendiconti/provvigioni/:id',
  access: READ,
  summary: 'A commission statement with its lines',
  params: one,
  response: commissionDetail,
  failure: insurerAccountErrors.LIST_FAILED,
});

export const payCommission = route({
  method: 'POST',
  path: '/rendiconti/provvigioni/:id/pagamento',
  access: MANAGE,
  summary: 'Record that a recipient was paid the net amount',
  params: one,
  body: paidSchema,
  response: noContent,
  idempotent: true,
  errors: [insurerAccountErrors.WRONG_STATE],
  failure: insurerAccountErrors.COMMISSION_FAILED,
  fields: COMMISSION_FIELDS,
});

export const cancelCommission = route({
  method: 'POST',
  path: '/rendiconti/provvigioni/:id/annulla',
  access: MANAGE,
  summary: 'Cancel a commission statement that is not paid: its lines enter the next one',
  params: one,
  body: reasonSchema,
  response: noContent,
  idempotent: true,
  errors: [insurerAccountErrors.WRONG_STATE],
  failure: insurerAccountErrors.COMMISSION_FAILED,
  fields: COMMISSION_FIELDS,
});
