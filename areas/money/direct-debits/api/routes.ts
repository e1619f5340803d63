import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { paymentErrors } from '#areas/money/premium-payments/api/index.ts';
import {
  binary,
  boolParam,
  cents,
  id,
  idParam,
  noContent,
  optionalLines,
  paged,
  plainDate,
  tableQuery,
  text,
} from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { BATCH_STATES, COLLECTION_STATES, FILE_FORMATS, MANDATE_STATES, RETURN_REASONS, SEQUENCES } from '../domain/index.ts';
import { collectionErrors } from './errors.ts';

const access = { roles: ['UPDATE_ESTRATTI_CONTO'] } as const;
const one = z.object({ id: idParam() });

/** Collections of one batch. */
export const MAX_COLLECTIONS = 500;
/** A higher fee is treated as a typing error. */
const MAX_FEE = 10_000;

const reason = z.enum(keysOf(RETURN_REASONS));

const candidate = z.object({
  id: id(),
  policyNumber: z.string(),
  customer: z.string(),
  /** Cents. */
  amount: z.int(),
  dueOn: z.string(),
  mandate: z.string().nullable(),
  mandateState: z.enum(MANDATE_STATES),
  /** Reason of its latest refusal or return. */
  lastReason: reason.nullable(),
});
export type Candidate = z.output<typeof candidate>;

export const listCandidates = route({
  method: 'GET',
  path: '/addebiti-sepa/polizze',
  access,
  failure: collectionErrors.LIST_FAILED,
  summary: 'Policies whose premium is due by SEPA direct debit and in no batch, the oldest first; the state of their mandates',
  query: tableQuery(['dueOn']).extend({ pronte: boolParam().optional() }),
  response: paged(candidate).extend({
    /** Those with a valid mandate, and their sum in cents. */
    ready: z.int(),
    readyAmount: z.int(),
    /** The earliest day of a debit. */
    firstDay: z.string(),
  }),
});

const batch = z.object({
  id: id(),
  status: z.enum(BATCH_STATES),
  format: z.enum(FILE_FORMATS),
  collectionDate: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  count: z.int(),
  /** Cents. */
  amount: z.int(),
  /** Refused or taken back. */
  returned: z.int(),
  creditedOn: z.string().nullable(),
});
export type BatchRow = z.output<typeof batch>;

export const listBatches = route({
  method: 'GET',
  path: '/addebiti-sepa',
  access,
  failure: collectionErrors.LIST_FAILED,
  summary: 'Batches of SEPA collections, newest first',
  query: tableQuery(['createdAt']).extend({ stato: z.enum(BATCH_STATES).optional() }),
  response: paged(batch),
});

const collection = z.object({
  id: id(),
  contractId: id(),
  policyNumber: z.string(),
  customer: z.string(),
  amount: z.int(),
  sequence: z.enum(SEQUENCES),
  mandate: z.string(),
  /** Masked. */
  iban: z.string(),
  endToEndId: z.string(),
  status: z.enum(COLLECTION_STATES),
  reason: reason.nullable(),
  note: z.string().nullable(),
  fee: z.int().nullable(),
  returnedOn: z.string().nullable(),
});
export type Collection = z.output<typeof collection>;

const batchDetail = batch.extend({
  creditor: z.string(),
  creditorId: z.string(),
  uploadedAt: z.iso.datetime().nullable(),
  creditReference: z.string().nullable(),
  items: z.array(collection),
});
export type BatchDetail = z.output<typeof batchDetail>;

export const readBatch = route({
  method: 'GET',
  path: '/addebiti-sepa/:id',
  access,
  failure: collectionErrors.LIST_FAILED,
  summary: 'A batch with its collections',
  params: one,
  response: batchDetail,
});

export const newBatchSchema = z.object({
  collectionDate: plainDate(),
  format: z.enum(FILE_FORMATS),
  /** Chosen policies; null for all that are ready, the oldest first. */
  contracts: z.array(id()).min(1).max(MAX_COLLECTIONS).nullable(),
});

export const BATCH_FIELDS = {
  collectionDate: { it: 'Data di addebito', en: 'Day of the debit' },
  format: { it: 'Formato del file', en: 'Format of the file' },
  contracts: { it: 'Polizze', en: 'Policies' },
} as const;

export const createBatch = route({
  method: 'POST',
  path: '/addebiti-sepa',
  access,
  failure: collectionErrors.SAVE_FAILED,
  summary: 'Draft a batch of collections of one day',
  body: newBatchSchema,
  response: z.object({ id: id() }),
  errors: [
    collectionErrors.NO_CREDITOR,
    collectionErrors.NOTHING_TO_COLLECT,
    collectionErrors.NOT_COLLECTABLE,
    paymentErrors.ALREADY_PAID,
    paymentErrors.NOT_RECORDABLE,
    paymentErrors.IN_COLLECTION,
  ],
  idempotent: true,
  fields: BATCH_FIELDS,
});

export const removeCollection = route({
  method: 'DELETE',
  path: '/addebiti-sepa/:id/addebiti/:collectionId',
  access,
  failure: collectionErrors.SAVE_FAILED,
  summary: 'Take a collection out of a draft',
  params: one.extend({ collectionId: idParam() }),
  response: noContent,
  errors: [collectionErrors.OTHER_STATE],
});

export const confirmBatch = route({
  method: 'POST',
  path: '/addebiti-sepa/:id/conferma',
  access,
  failure: collectionErrors.SAVE_FAILED,
  summary: 'Make the file of a batch; the customers get notice of their debit by mail',
  params: one,
  response: noContent,
  errors: [collectionErrors.OTHER_STATE, collectionErrors.NOTHING_TO_COLLECT],
});

export const downloadBatch = route({
  method: 'GET',
  path: '/addebiti-sepa/:id/file',
  access,
  failure: collectionErrors.FILE_FAILED,
  summary: 'The file of a confirmed batch, for the bank',
  params: one,
  response: binary,
  errors: [collectionErrors.OTHER_STATE],
});

export const uploadBatch = route({
  method: 'POST',
  path: '/addebiti-sepa/:id/caricamento',
  access,
  failure: collectionErrors.SAVE_FAILED,
  summary: 'Record that the bank has the file',
  params: one,
  response: noContent,
  errors: [collectionErrors.OTHER_STATE],
});

export const cancelBatch = route({
  method: 'POST',
  path: '/addebiti-sepa/:id/annullamento',
  access,
  failure: collectionErrors.SAVE_FAILED,
  summary: 'Cancel a batch that the bank does not have; its premiums can be collected in another',
  params: one,
  response: noContent,
  errors: [collectionErrors.OTHER_STATE],
});

export const creditSchema = z.object({ creditedOn: plainDate(), reference: text(100) });

export const CREDIT_FIELDS = {
  creditedOn: { it: 'Accreditata il', en: 'Credited on' },
  reference: { it: 'Riferimento della banca', en: 'Reference of the bank' },
} as const;

export const creditBatch = route({
  method: 'POST',
  path: '/addebiti-sepa/:id/accredito',
  access,
  failure: collectionErrors.SAVE_FAILED,
  summary: 'Record that the money of a batch arrived: its collections that were not refused are paid',
  params: one,
  body: creditSchema,
  response: noContent,
  errors: [collectionErrors.OTHER_STATE],
  fields: CREDIT_FIELDS,
});

export const returnSchema = z.object({
  reason,
  returnedOn: plainDate(),
  note: optionalLines(200),
  /** Cents charged by the bank. */
  fee: cents().min(0).max(MAX_FEE).nullable(),
});

export const RETURN_FIELDS = {
  reason: { it: 'Causale', en: 'Reason' },
  returnedOn: { it: 'Data', en: 'Day' },
  note: { it: 'Testo della banca', en: 'Text of the bank' },
  fee: { it: 'Spese della banca', en: 'Fee of the bank' },
} as const;

export const returnCollection = route({
  method: 'POST',
  path: '/addebiti-sepa/:id/addebiti/:collectionId/esito',
  access,
  failure: collectionErrors.SAVE_FAILED,
  summary: 'Record that the bank refused a collection, or took it back after its credit: the premium is due',
  params: one.extend({ collectionId: idParam() }),
  body: returnSchema,
  response: noContent,
  errors: [collectionErrors.NOT_RETURNABLE],
  fields: RETURN_FIELDS,
});
