import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { binary, id, idParam, noContent, paged, tableQuery } from '#platform/api-kit/schemas.ts';
import { BORDEREAU_KINDS } from '../domain/layout.ts';
import { INSURER_PAYMENT_STATUSES } from '../domain/status-codes.ts';
import { insurerAccountErrors } from './errors.ts';
import {
  agreementRow,
  agreementSchema,
  answerSchema,
  closeSchema,
  commissionSchema,
  executedSchema,
  INSURER_FIELDS,
  insurerStatementDetail,
  insurerStatementLine,
  insurerStatementPage,
  insurerStatementQuery,
  layoutAnswer,
  layoutSchema,
  newStatusSchema,
  paidSchema,
  paymentDetail,
  paymentRow,
  paymentSchema,
  reasonSchema,
  separateAccountAnswer,
} from './schemas.ts';

const READ = { roles: ['READ_ESTRATTI_CONTO'] } as const;
const MANAGE = { roles: ['UPDATE_ESTRATTI_CONTO'] } as const;
const one = z.object({ id: idParam() });
const CHANGE_ERRORS = [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED, insurerAccountErrors.WRONG_STATE];

export const listInsurerStatements = route({
  method: 'GET',
  path: '/rendiconti',
  access: READ,
  summary: 'Statements to insurers, last period first, with the totals of the whole filter; an insurer sees its own',
  query: insurerStatementQuery,
  response: insurerStatementPage,
  failure: insurerAccountErrors.LIST_FAILED,
});

export const readInsurerStatement = route({
  method: 'GET',
  path: '/rendiconti/:id',
  access: READ,
  summary: 'One statement to an insurer with its history and its possible actions',
  params: one,
  response: insurerStatementDetail,
  failure: insurerAccountErrors.LIST_FAILED,
});

export const listInsurerLines = route({
  method: 'GET',
  path: '/rendiconti/:id/movimenti',
  access: READ,
  summary: 'The movements of a statement to an insurer',
  params: one,
  query: tableQuery(['collectedOn', 'customer', 'premium']),
  response: paged(insurerStatementLine),
  failure: insurerAccountErrors.LIST_FAILED,
});

export const exportBordereau = route({
  method: 'GET',
  path: '/rendiconti/:id/bordereau',
  cost: 'EXPORT',
  access: READ,
  summary: 'The bordereau of movements or policies of a statement as CSV, XLSX or XML, in the layout of the insurer',
  params: one,
  query: z.object({ formato: z.enum(['CSV', 'XLSX', 'XML']), tipo: z.enum(BORDEREAU_KINDS).default('MOVIMENTI') }),
  response: binary,
  failure: insurerAccountErrors.LIST_FAILED,
});

export const closeInsurer = route({
  method: 'POST',
  path: '/rendiconti/chiudi',
  access: MANAGE,
  summary: 'Draw up a draft of everything that an insurer has open until a day',
  body: closeSchema,
  response: newStatusSchema,
  idempotent: true,
  errors: [insurerAccountErrors.NOTHING_TO_STATE, insurerAccountErrors.NO_AGREEMENT],
  failure: insurerAccountErrors.SAVE_FAILED,
  fields: INSURER_FIELDS,
});

export const issueInsurerStatement = route({
  method: 'POST',
  path: '/rendiconti/:id/emetti',
  access: MANAGE,
  summary: 'Issue a draft: it gets its number and due date, is posted and printed; needs If-Match',
  params: one,
  response: newStatusSchema,
  idempotent: true,
  errors: [...CHANGE_ERRORS, insurerAccountErrors.NO_AGREEMENT],
  failure: insurerAccountErrors.SAVE_FAILED,
});

export const deleteInsurerStatement = route({
  method: 'POST',
  path: '/rendiconti/:id/elimina',
  access: MANAGE,
  summary: 'Delete a draft, which releases its movements; needs If-Match',
  params: one,
  response: newStatusSchema,
  idempotent: true,
  errors: CHANGE_ERRORS,
  failure: insurerAccountErrors.SAVE_FAILED,
});

export const correctInsurerStatement = route({
  method: 'POST',
  path: '/rendiconti/:id/correggi',
  access: MANAGE,
  summary: 'Replace an issued statement that is not paid by a new draft of the same movements and of those posted late; needs If-Match',
  params: one,
  body: reasonSchema,
  response: newStatusSchema,
  idempotent: true,
  errors: [...CHANGE_ERRORS, insurerAccountErrors.NO_AGREEMENT, insurerAccountErrors.NOTHING_TO_STATE],
  failure: insurerAccountErrors.SAVE_FAILED,
  fields: INSURER_FIELDS,
});

export const payInsurerStatement = route({
  method: 'POST',
  path: '/rendiconti/:id/pagamento',
  access: MANAGE,
  summary: 'Record that a statement was paid without a file, or that the insurer paid what it owed; needs If-Match',
  params: one,
  body: paidSchema,
  response: newStatusSchema,
  idempotent: true,
  errors: CHANGE_ERRORS,
  failure: insurerAccountErrors.SAVE_FAILED,
  fields: INSURER_FIELDS,
});

export const transferCommission = route({
  method: 'POST',
  path: '/rendiconti/:id/provvigioni',
  access: MANAGE,
  summary: 'Record that the commission of a paid statement reached the agency’s own account; needs If-Match',
  params: one,
  body: commissionSchema,
  response: newStatusSchema,
  idempotent: true,
  errors: CHANGE_ERRORS,
  failure: insurerAccountErrors.SAVE_FAILED,
  fields: INSURER_FIELDS,
});

export const answerStatement = route({
  method: 'POST',
  path: '/rendiconti/:id/risposta',
  access: READ,
  summary: 'Acknowledge or dispute a statement: the insurer, or the agency in its name; needs If-Match',
  params: one,
  body: answerSchema,
  response: newStatusSchema,
  idempotent: true,
  errors: CHANGE_ERRORS,
  failure: insurerAccountErrors.SAVE_FAILED,
  fields: INSURER_FIELDS,
});

export const listInsurerNames = route({
  method: 'GET',
  path: '/rendiconti/compagnie',
  access: READ,
  summary: 'The insurers that the user sees, by name',
  response: z.object({ items: z.array(z.object({ id: id(), name: z.string() })) }),
  failure: insurerAccountErrors.LIST_FAILED,
});

export const listAgreements = route({
  method: 'GET',
  path: '/rendiconti/accordi',
  access: MANAGE,
  summary: 'Agreements with the insurers, by insurer, newest first',
  response: z.object({ items: z.array(agreementRow) }),
  failure: insurerAccountErrors.LIST_FAILED,
});

export const saveAgreement = route({
  method: 'POST',
  path: '/rendiconti/accordi',
  access: MANAGE,
  summary: 'Add an agreement from the first day of a month that no statement has reached',
  body: agreementSchema,
  response: z.object({ id: id() }),
  idempotent: true,
  errors: [insurerAccountErrors.AGREEMENT_KEPT],
  failure: insurerAccountErrors.AGREEMENT_FAILED,
  fields: INSURER_FIELDS,
});

const ofCompany = z.object({ companyId: idParam() });

export const readLayout = route({
  method: 'GET',
  path: '/rendiconti/tracciati/:companyId',
  access: MANAGE,
  summary: 'The layout of the bordereaux of an insurer, or the default one',
  params: ofCompany,
  response: layoutAnswer,
  failure: insurerAccountErrors.LIST_FAILED,
});

export const saveLayout = route({
  method: 'PUT',
  path: '/rendiconti/tracciati/:companyId',
  access: MANAGE,
  summary: 'Save the layout of the bordereaux of an insurer; needs If-Match',
  params: ofCompany,
  body: layoutSchema,
  response: z.object({ version: z.int() }),
  errors: [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  failure: insurerAccountErrors.LAYOUT_FAILED,
  fields: INSURER_FIELDS,
});

export const listInsurerPayments = route({
  method: 'GET',
  path: '/rendiconti/pagamenti',
  access: MANAGE,
  summary: 'Payments to insurers, newest first',
  query: tableQuery(['createdAt']).extend({ stato: z.enum(INSURER_PAYMENT_STATUSES.codes).optional() }),
  response: paged(paymentRow),
  failure: insurerAccountErrors.LIST_FAILED,
});

export const readInsurerPayment = route({
  method: 'GET',
  path: '/rendiconti/pagamenti/:id',
  access: MANAGE,
  summary: 'A payment to insurers with its transfers',
  params: one,
  response: paymentDetail,
  failure: insurerAccountErrors.LIST_FAILED,
});

export const createInsurerPayment = route({
  method: 'POST',
  path: '/rendiconti/pagamenti',
  access: MANAGE,
  summary: 'Prepare one file of transfers for the chosen statements',
  body: paymentSchema,
  response: z.object({ id: id() }),
  idempotent: true,
  errors: [insurerAccountErrors.NO_ACCOUNT, insurerAccountErrors.NOT_PAYABLE],
  failure: insurerAccountErrors.PAYMENT_FAILED,
  fields: INSURER_FIELDS,
});

export const downloadInsurerPayment = route({
  method: 'GET',
  path: '/rendiconti/pagamenti/:id/file',
  access: MANAGE,
  summary: 'The file of a payment for the bank: pain.001.001.03 or CBIPaymentRequest',
  params: one,
  response: binary,
  failure: insurerAccountErrors.PAYMENT_FAILED,
});

export const executeInsurerPayment = route({
  method: 'POST',
  path: '/rendiconti/pagamenti/:id/eseguito',
  access: MANAGE,
  summary: 'Record that the bank executed a payment: its statements are paid',
  params: one,
  body: executedSchema,
  response: noContent,
  idempotent: true,
  errors: [insurerAccountErrors.PAYMENT_CLOSED],
  failure: insurerAccountErrors.PAYMENT_FAILED,
  fields: INSURER_FIELDS,
});

export const cancelInsurerPayment = route({
  method: 'POST',
  path: '/rendiconti/pagamenti/:id/annulla',
  access: MANAGE,
  summary: 'Cancel a payment that the bank has not executed: its statements can be paid again',
  params: one,
  response: noContent,
  idempotent: true,
  errors: [insurerAccountErrors.PAYMENT_CLOSED],
  failure: insurerAccountErrors.PAYMENT_FAILED,
});

export const matchInsurerPayments = route({
  method: 'POST',
  path: '/rendiconti/pagamenti/riconcilia',
  access: MANAGE,
  summary: 'Look for the open payments among the movements of the bank and execute those that it proves',
  response: z.object({ matched: z.int() }),
  idempotent: true,
  failure: insurerAccountErrors.PAYMENT_FAILED,
});

export const readSeparateAccount = route({
  method: 'GET',
  path: '/rendiconti/conto-separato',
  access: MANAGE,
  summary: 'Whose the money in the separate account is, what leaves by when, and the reconciliation of a month with the bank',
  query: z.object({
    mese: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  response: separateAccountAnswer,
  failure: insurerAccountErrors.ACCOUNT_FAILED,
});
