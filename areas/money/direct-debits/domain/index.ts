export { endsMandate, isReturnReason, lastReturnDay, RETURN_REASONS, type ReturnReason } from './return-codes.ts';
export { type Creditor, FILE_FORMATS, type FileCollection, type FileFormat, needsAddress, writeCollectionFile } from './sepa-file.ts';
export {
  BATCH_STATES,
  BATCH_TRANSITIONS,
  type BatchEvent,
  type BatchState,
  COLLECTION_STATES,
  COLLECTION_TRANSITIONS,
  type CollectionState,
  debitSequenceOf,
  MANDATE_STATES,
  type MandateState,
  mandateState,
  SEQUENCES,
} from './states.ts';
export { BATCH_STATE_LABELS, COLLECTION_STATE_LABELS, FILE_FORMAT_LABELS, MANDATE_STATE_LABELS, SEQUENCE_LABELS } from './texts.ts';
