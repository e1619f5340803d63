export { paymentKindOf } from './amounts.ts';
export { paymentPostings, statementPostings } from './postings.ts';
export { accountsOf, type InsurerConsent } from './settlements.ts';
export { ENTRY_LABELS, PERIOD_LABELS, STATUS_LABELS } from './texts.ts';
