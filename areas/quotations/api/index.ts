export { exportQuotations, listQuotations } from './list.ts';
export { accept, approve, calculate, cancel, copy, create, explain, issue, offerSchema, read, revoke, save, unlock } from './routes.ts';
