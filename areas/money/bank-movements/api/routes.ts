import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf } from '#areas/agency/documents/api/index.ts';
import { paymentErrors } from '#areas/money/premium-payments/api/index.ts';
import { idParam, noContent, paged, textOrBlank } from '#platform/api-kit/schemas.ts';
import { LINE_STATES } from '../domain/index.ts';
import { bankingErrors } from './errors.ts';
import {
  attributeSchema,
  BANK_FILE_LIMITS,
  BANKING_FIELDS,
  bankFileRow,
  bankUploadSchema,
  closeLineSchema,
  fileQuery,
  lineQuery,
  lineRow,
  titleRow,
  uploadAnswer,
} from './schemas.ts';

const access = { roles: ['UPDATE_ESTRATTI_CONTO'] } as const;
const params = z.object({ id: idParam() });
const LINES = '/pagamenti/movimenti-bancari';
const LINE = `${LINES}/:id` as const;

export const listBankLines = route({
  method: 'GET',
  path: LINES,
  access,
  failure: bankingErrors.LIST_FAILED,
  summary: 'Movements of the separate account, latest first, with the number of each state and what pays no premium yet',
  query: lineQuery,
  response: paged(lineRow).extend({
    /** Under the other filters; states without movements are absent. */
    counts: z.array(z.object({ status: z.enum(LINE_STATES), count: z.int() })),
    /** Cents of all movements that wait to be attributed: the balance of the ledger's account. */
    unallocated: z.int(),
  }),
  fields: BANKING_FIELDS,
});

export const listBankFiles = route({
  method: 'GET',
  path: '/pagamenti/file-bancari',
  access,
  failure: bankingErrors.LIST_FAILED,
  summary: "The bank's files, latest first, with what became of their movements; the separate account",
  query: fileQuery,
  response: paged(bankFileRow).extend({ account: z.string().nullable() }),
});

export const uploadBankFile = route({
  method: 'POST',
  path: '/pagamenti/file-bancari',
  cost: 'IMPORT',
  access,
  failure: bankingErrors.UPLOAD_FAILED,
  summary:
    "Take a bank's file (camt.053, camt.054, CBI RH, table): movements of earlier files count once; premiums with their reference are paid",
  body: bankUploadSchema,
  response: uploadAnswer,
  maxBody: bodyLimitOf({ types: ['application/pdf'], megabytes: BANK_FILE_LIMITS.megabytes }),
  fields: BANKING_FIELDS,
});

export const listTitles = route({
  method: 'GET',
  path: `${LINE}/premi`,
  access,
  failure: bankingErrors.LIST_FAILED,
  summary: 'Premiums that a movement may pay, those of its amount first',
  params,
  query: z.object({ search: textOrBlank().optional() }),
  response: z.object({ items: z.array(titleRow) }),
  fields: BANKING_FIELDS,
});

/** Errors of paying premiums with a movement. */
const PAYING = [
  bankingErrors.LINE_IN_OTHER_STATE,
  bankingErrors.SUM_DIFFERS,
  bankingErrors.SUM_TOO_HIGH,
  paymentErrors.ALREADY_PAID,
  paymentErrors.NOT_RECORDABLE,
  paymentErrors.IN_COLLECTION,
  paymentErrors.LOAN_NOT_APPROVED,
];

export const confirmProposal = route({
  method: 'POST',
  path: `${LINE}/conferma`,
  access,
  failure: bankingErrors.CHANGE_FAILED,
  summary: 'Pay the proposed premiums with a movement of exactly their sum',
  params,
  response: noContent,
  idempotent: true,
  errors: PAYING,
});

export const refuseProposal = route({
  method: 'POST',
  path: `${LINE}/rifiuta`,
  access,
  failure: bankingErrors.CHANGE_FAILED,
  summary: 'Drop the proposal: the movement is to be worked on',
  params,
  response: noContent,
  idempotent: true,
  errors: [bankingErrors.LINE_IN_OTHER_STATE],
});

export const attributeLine = route({
  method: 'POST',
  path: `${LINE}/attribuisci`,
  access,
  failure: bankingErrors.CHANGE_FAILED,
  summary: 'Pay one or several premiums with a movement, of exactly their sum or leaving the rest',
  params,
  body: attributeSchema,
  response: noContent,
  idempotent: true,
  errors: PAYING,
  fields: BANKING_FIELDS,
});

export const undoLine = route({
  method: 'POST',
  path: `${LINE}/annulla`,
  access,
  failure: bankingErrors.CHANGE_FAILED,
  summary: 'Take back what a movement paid: the premiums are due again, the money waits to be attributed',
  params,
  response: noContent,
  idempotent: true,
  errors: [bankingErrors.LINE_IN_OTHER_STATE, bankingErrors.STATEMENT_CLOSED, bankingErrors.NOT_UNDONE],
});

export const closeLine = route({
  method: 'POST',
  path: `${LINE}/chiudi`,
  access,
  failure: bankingErrors.CHANGE_FAILED,
  summary: 'Close a movement that pays no premium, with the reason; its money leaves the unallocated receipts',
  params,
  body: closeLineSchema,
  response: noContent,
  idempotent: true,
  errors: [bankingErrors.LINE_IN_OTHER_STATE],
  fields: BANKING_FIELDS,
});

export const reopenLine = route({
  method: 'POST',
  path: `${LINE}/riapri`,
  access,
  failure: bankingErrors.CHANGE_FAILED,
  summary: 'Work on a closed movement again, or take a doubtful one as new',
  params,
  response: noContent,
  idempotent: true,
  errors: [bankingErrors.LINE_IN_OTHER_STATE],
});
