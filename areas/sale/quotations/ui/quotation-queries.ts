import { listPhotos } from '#areas/sale/contracts/api/index.ts';
import { readApproval } from '../api/approval-routes.ts';
import { listQuotations, read } from '../api/index.ts';

/** Queries that may be on screen and show a quotation; all others load anew when their page opens. */
export const QUOTATION_QUERIES = [read, readApproval, listPhotos, listQuotations];
