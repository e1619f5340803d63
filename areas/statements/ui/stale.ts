import { listDocuments } from '#areas/documents/api/index.ts';
import { listLines, listStatements, ownOverdue, readStatement } from '../api/index.ts';

/** What a change of a statement makes stale. */
export const STALE = [readStatement, listStatements, listLines, ownOverdue, listDocuments] as const;
