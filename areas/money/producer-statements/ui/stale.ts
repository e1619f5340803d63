import { listDocuments } from '#areas/agency/documents/api/index.ts';
import { listLines, listStatements, ownOverdue, readStatement } from '../api/index.ts';

/** Queries to refetch after a change of a statement. */
export const STALE = [readStatement, listStatements, listLines, ownOverdue, listDocuments] as const;
