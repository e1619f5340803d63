import { listDocuments } from '#areas/agency/documents/api/index.ts';
import { listLines, listStatements, readStatement } from '../api/index.ts';
import { ownOverdue } from '../api/routes.ts';

/** Queries to refetch after a change of a statement. */
export const STATEMENT_QUERIES = [readStatement, listStatements, listLines, ownOverdue, listDocuments] as const;
