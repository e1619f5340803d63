export { checkPayments } from './check-payments.ts';
export { closeEverybody } from './close.ts';
export { STATEMENT_FILES, seesStatement } from './sight.ts';
