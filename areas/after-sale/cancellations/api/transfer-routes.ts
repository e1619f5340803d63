import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { binary, boolParam, id, idParam, lines, noContent, paged, plainDate, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { TRANSFER_FORMATS } from '#platform/domain-kit/payments/credit-transfers.ts';
import { REFUND_BATCH_STATES, TRANSFER_STATES } from '../domain/state-codes.ts';
import { cancellationErrors } from './errors.ts';

const access = { roles: ['UPDATE_ESTRATTI_CONTO'] } as const;
const one = z.object({ id: idParam() });

/** Transfers of one batch. */
export const MAX_TRANSFERS = 500;

const dueRefund = z.object({
  /** The policy in its cancellation. */
  id: id(),
  cancellationId: id(),
  code: z.string(),
  contractId: id(),
  policyNumber: z.string(),
  customer: z.string(),
  /** Cents. */
  amount: z.int(),
  dueOn: z.string(),
  /** Masked; null: no account is known. */
  iban: z.string().nullable(),
  holder: z.string().nullable(),
});
export type DueRefund = z.output<typeof dueRefund>;

export const listDueRefunds = route({
  method: 'GET',
  path: '/annullamenti/rimborsi',
  access,
  failure: cancellationErrors.LIST_FAILED,
  summary: 'Refunds that the agency owes and that are in no batch, the most urgent first, with their accounts',
  query: tableQuery(['dueOn']).extend({ pronti: boolParam().optional() }),
  response: paged(dueRefund).extend({
    /** Those with an account, and their sum in cents. */
    ready: z.int(),
    readyAmount: z.int(),
    firstDay: z.string(),
    /** The format of the Italian banks can be made. */
    hasCuc: z.boolean(),
  }),
});

export const refundAccountSchema = z.object({
  iban: typedField('iban'),
  holder: typedField('companyName', 70),
});
export const REFUND_ACCOUNT_FIELDS = {
  iban: { it: 'IBAN', en: 'IBAN' },
  holder: { it: 'Intestatario del conto', en: 'Account holder' },
} as const;

export const setRefundAccount = route({
  method: 'PUT',
  path: '/annullamenti/rimborsi/:id/conto',
  access,
  failure: cancellationErrors.REFUND_FAILED,
  summary: 'Set the account of a refund that is in no batch',
  params: one,
  body: refundAccountSchema,
  response: noContent,
  errors: [cancellationErrors.NOTHING_TO_PAY, cancellationErrors.REFUND_IN_BATCH],
  fields: REFUND_ACCOUNT_FIELDS,
});

export const newRefundBatchSchema = z.object({
  executionDate: plainDate(),
  format: z.enum(TRANSFER_FORMATS),
  /** Chosen refunds; null for all that are ready, the most urgent first. */
  refunds: z.array(id()).min(1).max(MAX_TRANSFERS).nullable(),
});
export const REFUND_BATCH_FIELDS = {
  executionDate: { it: 'Data di esecuzione', en: 'Day of execution' },
  format: { it: 'Formato del file', en: 'Format of the file' },
  refunds: { it: 'Rimborsi', en: 'Refunds' },
} as const;

export const createRefundBatch = route({
  method: 'POST',
  path: '/annullamenti/bonifici',
  access,
  failure: cancellationErrors.REFUND_FAILED,
  summary: 'Make a file of credit transfers of refunds',
  body: newRefundBatchSchema,
  response: z.object({ id: id() }),
  errors: [
    cancellationErrors.NO_ACCOUNT,
    cancellationErrors.NO_REFUNDS,
    cancellationErrors.REFUND_IN_BATCH,
    cancellationErrors.REFUND_NOT_READY,
  ],
  idempotent: true,
  fields: REFUND_BATCH_FIELDS,
});

const batch = z.object({
  id: id(),
  status: z.enum(REFUND_BATCH_STATES.codes),
  format: z.enum(TRANSFER_FORMATS),
  executionDate: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  count: z.int(),
  /** Cents. */
  amount: z.int(),
  returned: z.int(),
  executedOn: z.string().nullable(),
});
export type RefundBatchRow = z.output<typeof batch>;

export const listRefundBatches = route({
  method: 'GET',
  path: '/annullamenti/bonifici',
  access,
  failure: cancellationErrors.LIST_FAILED,
  summary: 'Batches of refunds, newest first',
  query: tableQuery(['createdAt']).extend({ stato: z.enum(REFUND_BATCH_STATES.codes).optional() }),
  response: paged(batch),
});

const transfer = z.object({
  id: id(),
  cancellationId: id(),
  code: z.string(),
  contractId: id(),
  policyNumber: z.string(),
  customer: z.string(),
  amount: z.int(),
  /** Masked. */
  iban: z.string(),
  holder: z.string(),
  endToEndId: z.string(),
  status: z.enum(TRANSFER_STATES.codes),
  reason: z.string().nullable(),
  returnedOn: z.string().nullable(),
});
export type Transfer = z.output<typeof transfer>;

const batchDetail = batch.extend({
  debtor: z.string(),
  /** Masked. */
  debtorIban: z.string(),
  sentAt: z.iso.datetime().nullable(),
  reference: z.string().nullable(),
  items: z.array(transfer),
});
export type RefundBatchDetail = z.output<typeof batchDetail>;

export const readRefundBatch = route({
  method: 'GET',
  path: '/annullamenti/bonifici/:id',
  access,
  failure: cancellationErrors.LIST_FAILED,
  summary: 'A batch of refunds with its transfers',
  params: one,
  response: batchDetail,
});

export const downloadRefundBatch = route({
  method: 'GET',
  path: '/annullamenti/bonifici/:id/file',
  access,
  failure: cancellationErrors.REFUND_FAILED,
  summary: 'The file of a batch of refunds, for the bank',
  params: one,
  response: binary,
  errors: [cancellationErrors.FILE_ERASED],
});

export const sendRefundBatch = route({
  method: 'POST',
  path: '/annullamenti/bonifici/:id/invio',
  access,
  failure: cancellationErrors.REFUND_FAILED,
  summary: 'Record that the bank has the file',
  params: one,
  response: noContent,
  errors: [cancellationErrors.BATCH_STATE],
});

export const executedSchema = z.object({ executedOn: plainDate(), reference: text(100) });
export const EXECUTED_FIELDS = {
  executedOn: { it: 'Eseguita il', en: 'Executed on' },
  reference: { it: 'Riferimento della banca', en: 'Reference of the bank' },
} as const;

export const executeRefundBatch = route({
  method: 'POST',
  path: '/annullamenti/bonifici/:id/esecuzione',
  access,
  failure: cancellationErrors.REFUND_FAILED,
  summary: 'Record that the bank executed the file: its refunds are paid',
  params: one,
  body: executedSchema,
  response: noContent,
  errors: [cancellationErrors.BATCH_STATE],
  idempotent: true,
  fields: EXECUTED_FIELDS,
});

export const cancelRefundBatch = route({
  method: 'POST',
  path: '/annullamenti/bonifici/:id/annullamento',
  access,
  failure: cancellationErrors.REFUND_FAILED,
  summary: 'Cancel a batch that the bank does not have; its refunds can be in another',
  params: one,
  response: noContent,
  errors: [cancellationErrors.BATCH_STATE],
});

export const returnedTransferSchema = z.object({ reason: lines(200), returnedOn: plainDate() });
export const RETURNED_TRANSFER_FIELDS = {
  reason: { it: 'Motivo della banca', en: 'Reason of the bank' },
  returnedOn: { it: 'Data', en: 'Day' },
} as const;

export const returnTransfer = route({
  method: 'POST',
  path: '/annullamenti/bonifici/:id/bonifici/:transferId/esito',
  access,
  failure: cancellationErrors.REFUND_FAILED,
  summary: 'Record that a transfer was refused or came back: its refund is due again',
  params: one.extend({ transferId: idParam() }),
  body: returnedTransferSchema,
  response: noContent,
  errors: [cancellationErrors.BATCH_STATE],
  idempotent: true,
  fields: RETURNED_TRANSFER_FIELDS,
});
