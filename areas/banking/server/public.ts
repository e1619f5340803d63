export { awaitedReceipts } from './awaited-receipts.ts';
export { takeBankFile } from './files/take-file.ts';
export type { RecordReturn } from './lines/reported-returns.ts';
