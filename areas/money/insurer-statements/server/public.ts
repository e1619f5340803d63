export { closeEndedInsurerPeriods } from './closing/draw-up.ts';
export { issueDue } from './closing/issue.ts';
export { closeCommissions } from './commissions/close.ts';
export { COMMISSION_FILES, payOne as payCommission, seesCommission } from './commissions/statements.ts';
export { create as orderPayment, executePayment } from './payments/payments.ts';
export { INSURER_STATEMENT_FILES, seesInsurerStatement } from './visibility.ts';
