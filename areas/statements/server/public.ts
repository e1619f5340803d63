export { closeEnded, closeEverybody } from './closing/close.ts';
export { insertStatements, type NewStatement } from './closing/insert-statements.ts';
export { enqueueDocument } from './closing/issue-statement.ts';
export { type FoundEntry, openEntries, producersToClose } from './closing/open-entries.ts';
export { settleStaff } from './dunning/debtors.ts';
export { statementAttachment } from './mails/document.ts';
export { checkPayments } from './payments/check-payments.ts';
export { readConsents } from './terms/consents.ts';
export { STATEMENT_FILES, seesStatement } from './visibility.ts';
