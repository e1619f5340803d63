import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf } from '#areas/agency/documents/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { binary, idParam, noContent, paged, plainDate } from '#platform/api-kit/schemas.ts';
import { statementErrors } from './errors.ts';
import {
  closeSchema,
  consentRow,
  consentSchema,
  correctSchema,
  deferSchema,
  drawnUp,
  endConsentSchema,
  insurer,
  lineQuery,
  paymentSchema,
  reasonSchema,
  refundSchema,
  STATEMENT_FIELDS,
  statementDetail,
  statementId,
  statementLine,
  statementListQuery,
  statementPage,
  statementStatus,
  termsRow,
  termsSchema,
  UPLOAD_LIMITS,
  uploadResult,
  uploadSchema,
} from './schemas.ts';

const READ = { roles: ['READ_ESTRATTI_CONTO'] } as const;
const MANAGE = { roles: ['UPDATE_ESTRATTI_CONTO'] } as const;
const FORMAT = { formato: z.enum(['CSV', 'XLSX']) };
/** Errors of every route that changes a statement shown on screen. */
const CHANGE_ERRORS = [
  commonErrors.CHANGED_BY_OTHERS,
  commonErrors.VERSION_REQUIRED,
  statementErrors.WRONG_STATE,
  statementErrors.ACTION_BLOCKED,
];

export const listStatements = route({
  method: 'GET',
  path: '/estratti-conto',
  access: READ,
  summary: 'Statements of the visible producers, last period first, with the totals of the whole filter',
  query: statementListQuery,
  response: statementPage,
  failure: statementErrors.LIST_FAILED,
  fields: STATEMENT_FIELDS,
});

export const exportStatements = route({
  method: 'GET',
  path: '/estratti-conto/esporta',
  cost: 'EXPORT',
  access: READ,
  summary: 'All statements of a filter as CSV or XLSX',
  query: statementListQuery.extend(FORMAT),
  response: binary,
  fields: STATEMENT_FIELDS,
});

export const readStatement = route({
  method: 'GET',
  path: '/estratti-conto/:id',
  access: READ,
  summary: 'One statement with its payments, its history and its possible actions',
  params: statementId,
  response: statementDetail,
  failure: statementErrors.LOAD_FAILED,
});

export const listLines = route({
  method: 'GET',
  path: '/estratti-conto/:id/titoli',
  access: READ,
  summary: 'The entries of a statement',
  params: statementId,
  query: lineQuery,
  response: paged(statementLine),
});

export const exportLines = route({
  method: 'GET',
  path: '/estratti-conto/:id/titoli/esporta',
  cost: 'EXPORT',
  access: READ,
  summary: 'The entries of a statement as CSV or XLSX',
  params: statementId,
  query: z.object(FORMAT),
  response: binary,
});

/** For the home page: overdue amounts of the user, or of the producer they work for. */
export const ownOverdue = route({
  method: 'GET',
  path: '/estratti-conto/scaduti',
  access: READ,
  summary: 'Overdue statements of the user’s producer',
  response: z.object({ count: z.int(), open: z.int(), dueOn: z.string().nullable(), blockedFrom: z.string().nullable() }),
});

export const closeProducer = route({
  method: 'POST',
  path: '/estratti-conto/chiudi',
  access: MANAGE,
  summary: 'Close the period of one producer on a day, before its end: everything open until then, a draft for each insurer',
  body: closeSchema,
  response: drawnUp,
  idempotent: true,
  errors: [statementErrors.NOTHING_TO_STATE],
  failure: statementErrors.CLOSE_FAILED,
  fields: STATEMENT_FIELDS,
});

export const issueStatement = route({
  method: 'POST',
  path: '/estratti-conto/:id/emetti',
  access: MANAGE,
  summary: 'Issue a draft: it is posted, gets its due date and its document; needs If-Match',
  params: statementId,
  response: statementStatus,
  idempotent: true,
  errors: CHANGE_ERRORS,
  failure: statementErrors.ISSUE_FAILED,
});

export const deleteStatement = route({
  method: 'POST',
  path: '/estratti-conto/:id/elimina',
  access: MANAGE,
  summary: 'Delete a draft, which releases its entries for another statement; needs If-Match',
  params: statementId,
  response: statementStatus,
  idempotent: true,
  errors: CHANGE_ERRORS,
  failure: statementErrors.DELETE_FAILED,
});

export const payStatement = route({
  method: 'POST',
  path: '/estratti-conto/:id/pagamenti',
  access: MANAGE,
  summary: 'Record a payment, in full or in part; the last one settles the statement and lifts its block; needs If-Match',
  params: statementId,
  body: paymentSchema,
  response: statementStatus,
  idempotent: true,
  errors: CHANGE_ERRORS,
  failure: statementErrors.PAY_FAILED,
  fields: STATEMENT_FIELDS,
});

export const undoPayment = route({
  method: 'POST',
  path: '/estratti-conto/:id/pagamenti/:paymentId/annulla',
  access: MANAGE,
  summary: 'Undo a payment that was recorded by mistake; needs If-Match',
  params: statementId.extend({ paymentId: idParam() }),
  body: reasonSchema,
  response: statementStatus,
  idempotent: true,
  errors: [...CHANGE_ERRORS, statementErrors.UNDO_TOO_LATE, statementErrors.PAYMENT_UNDONE, statementErrors.EXCESS_USED],
  failure: statementErrors.UNDO_FAILED,
  fields: STATEMENT_FIELDS,
});

export const allocateReceipt = route({
  method: 'POST',
  path: '/estratti-conto/:id/importi/:receiptId/attribuisci',
  access: MANAGE,
  summary: 'Pay a statement with money that its producer had paid in excess, as far as it goes; needs If-Match',
  params: statementId.extend({ receiptId: idParam() }),
  response: statementStatus,
  idempotent: true,
  errors: [...CHANGE_ERRORS, statementErrors.PAID_BY_AGENCY],
  failure: statementErrors.ALLOCATE_FAILED,
});

export const refundReceipt = route({
  method: 'POST',
  path: '/estratti-conto/:id/importi/:receiptId/rimborsa',
  access: MANAGE,
  summary: 'Refund money that the producer of a statement had paid in excess; needs If-Match',
  params: statementId.extend({ receiptId: idParam() }),
  body: refundSchema,
  response: statementStatus,
  idempotent: true,
  errors: CHANGE_ERRORS,
  failure: statementErrors.REFUND_FAILED,
  fields: STATEMENT_FIELDS,
});

export const notifyProducer = route({
  method: 'POST',
  path: '/estratti-conto/:id/sollecita',
  access: MANAGE,
  summary: 'Remind the producer by mail, at most once a day; needs If-Match',
  params: statementId,
  response: statementStatus,
  idempotent: true,
  errors: CHANGE_ERRORS,
  failure: statementErrors.NOTIFY_FAILED,
});

export const blockProducer = route({
  method: 'POST',
  path: '/estratti-conto/:id/blocca',
  access: MANAGE,
  summary: 'Deactivate the producer and their staff for an overdue statement, until it is paid or deferred; needs If-Match',
  params: statementId,
  response: statementStatus,
  idempotent: true,
  errors: CHANGE_ERRORS,
  failure: statementErrors.BLOCK_FAILED,
});

export const deferStatement = route({
  method: 'POST',
  path: '/estratti-conto/:id/proroga',
  access: MANAGE,
  summary: 'Give a statement a later due date; lifts its block; needs If-Match',
  params: statementId,
  body: deferSchema,
  response: statementStatus,
  idempotent: true,
  errors: CHANGE_ERRORS,
  failure: statementErrors.DEFER_FAILED,
  fields: STATEMENT_FIELDS,
});

export const correctStatement = route({
  method: 'POST',
  path: '/estratti-conto/:id/correggi',
  access: MANAGE,
  summary: 'Replace an issued statement by a new draft: without some entries, with those posted late; returns the draft; needs If-Match',
  params: statementId,
  body: correctSchema,
  response: drawnUp,
  idempotent: true,
  errors: [...CHANGE_ERRORS, statementErrors.NOTHING_LEFT],
  failure: statementErrors.CORRECT_FAILED,
  fields: STATEMENT_FIELDS,
});

export const listTerms = route({
  method: 'GET',
  path: '/estratti-conto/condizioni',
  access: MANAGE,
  summary: 'Terms of statements: those of the agency and of producers with their own, newest first',
  query: z.object({}),
  response: z.array(termsRow),
});

export const saveTerms = route({
  method: 'POST',
  path: '/estratti-conto/condizioni',
  access: MANAGE,
  summary: 'Save terms from a future month; replaces earlier terms for the same month',
  body: termsSchema,
  response: noContent,
  idempotent: true,
  errors: [statementErrors.TERMS_KEPT],
  fields: STATEMENT_FIELDS,
});

/** For filters and forms. */
export const listInsurers = route({
  method: 'GET',
  path: '/estratti-conto/compagnie',
  access: READ,
  summary: 'The insurers by name',
  response: z.object({ items: z.array(insurer) }),
});

export const listConsents = route({
  method: 'GET',
  path: '/estratti-conto/consensi',
  access: MANAGE,
  summary: 'Consents of insurers to receive premiums less commission, newest first',
  response: z.object({ items: z.array(consentRow) }),
});

export const saveConsent = route({
  method: 'POST',
  path: '/estratti-conto/consensi',
  access: MANAGE,
  summary: 'Record that an insurer consents to commission being kept back from a day on',
  body: consentSchema,
  response: noContent,
  idempotent: true,
  fields: STATEMENT_FIELDS,
});

export const endConsent = route({
  method: 'POST',
  path: '/estratti-conto/consensi/:id/revoca',
  access: MANAGE,
  summary: 'End the consent of an insurer with a last day',
  params: statementId,
  body: endConsentSchema,
  response: noContent,
  idempotent: true,
  fields: STATEMENT_FIELDS,
});

export const uploadPayments = route({
  method: 'POST',
  path: '/estratti-conto/caricamenti',
  cost: 'IMPORT',
  access: MANAGE,
  summary: 'Record the payments of a bank file by the statement number in their reference, or do a dry run; the same file counts once',
  body: uploadSchema,
  response: uploadResult,
  maxBody: bodyLimitOf({ types: ['application/pdf'], megabytes: UPLOAD_LIMITS.megabytes }),
  failure: statementErrors.UPLOAD_FAILED,
  fields: STATEMENT_FIELDS,
});

export const readUploads = route({
  method: 'GET',
  path: '/estratti-conto/logs/:dataInserimento',
  access: MANAGE,
  summary: 'Payment files of one day, each line with its outcome',
  params: z.object({ dataInserimento: plainDate() }),
  response: z.object({ previous: z.string().nullable(), next: z.string().nullable(), uploads: z.array(uploadResult) }),
  failure: statementErrors.LOAD_FAILED,
});
