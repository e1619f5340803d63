export { awaitedRefunds } from './awaited-refunds.ts';
export { confirm as confirmCancellation } from './changes/confirm.ts';
export { recordPaidRefund } from './changes/pay-refund.ts';
export { create as prepareCancellation } from './changes/save.ts';
export { eraseCancellations } from './erase-cancellations.ts';
export { LETTER_FILES, letterAttachment } from './letters/send-letters.ts';
export { recordReportedRefundReturn } from './transfers/reported-return.ts';
export { withdrawalLink } from './withdrawal/links.ts';
export { WITHDRAWAL_FILES, withdrawalAttachment } from './withdrawal/receipt.ts';
