export { recordReportedReturn } from './batches/reported-return.ts';
