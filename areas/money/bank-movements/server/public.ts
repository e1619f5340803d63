export { awaitedReceipts } from './awaited-receipts.ts';
export { eraseBankLines, eraseBankLinesOf } from './erase-bank-lines.ts';
export { takeBankFile } from './files/take-file.ts';
export type { RecordCredits, RecordedCredit, ReportedCredit } from './lines/reported-credits.ts';
export type { RecordReturn } from './lines/reported-returns.ts';
