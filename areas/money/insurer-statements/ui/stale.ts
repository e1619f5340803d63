import { listDocuments } from '#areas/agency/documents/api/index.ts';
import { listInsurerStatements } from '../api/index.ts';
import { listInsurerLines, listInsurerPayments, readInsurerPayment, readInsurerStatement } from '../api/routes.ts';

/** Queries to refetch after a change of a statement or a payment. */
export const INSURER_STATEMENT_QUERIES = [
  readInsurerStatement,
  listInsurerStatements,
  listInsurerLines,
  listInsurerPayments,
  readInsurerPayment,
  listDocuments,
] as const;
