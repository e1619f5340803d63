export { paymentKindOf } from './amounts.ts';
export { paymentPostings, statementPostings } from './postings.ts';
export { accountsOf, type InsurerConsent } from './settlements.ts';
export { STATEMENT_STATUSES } from './status-codes.ts';
export { ENTRY_LABELS, PERIOD_LABELS } from './texts.ts';
