import { listDocuments } from '#areas/agency/documents/api/index.ts';
import { listInsurerLines, listInsurerPayments, listInsurerStatements, readInsurerPayment, readInsurerStatement } from '../api/index.ts';

/** Queries to refetch after a change of a statement or a payment. */
export const STALE = [
  readInsurerStatement,
  listInsurerStatements,
  listInsurerLines,
  listInsurerPayments,
  readInsurerPayment,
  listDocuments,
] as const;
