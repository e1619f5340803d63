export { awaitedReceipts } from './awaited-receipts.ts';
export { takeBankFile } from './files/take-file.ts';
