export { recordReportedCredits } from './batches/reported-credit.ts';
export { recordReportedReturn } from './batches/reported-return.ts';
export { eraseDebits } from './erase-debits.ts';
