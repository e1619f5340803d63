import { listFillable, readFillable } from '../api/index.ts';

/** Queries to refetch after a change of a document. */
export const FILLABLE_QUERIES = [listFillable, readFillable] as const;
