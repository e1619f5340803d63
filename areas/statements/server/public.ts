export { checkPayments } from './check-payments.ts';
export { closeEnded, closeEverybody } from './close.ts';
export { readConsents } from './consents.ts';
export { settleStaff } from './debtors.ts';
export { statementAttachment } from './document.ts';
export { insertStatements, type NewStatement } from './insert-statements.ts';
export { enqueueDocument } from './issue.ts';
export { type FoundTitle, openTitles, producersToClose } from './open-titles.ts';
export { STATEMENT_FILES, seesStatement } from './visibility.ts';
