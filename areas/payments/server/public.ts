export { awaitedPayments } from './awaited-payments.ts';
export type { CardServices } from './cards/card-service.ts';
export { configuredCards } from './cards/configured-cards.ts';
export type { DemoCards } from './cards/demo-cards.ts';
export { type CardStandIn, startCardServiceStandIn } from './cards/stand-in.ts';
export type { StripeKeys } from './cards/stripe-service.ts';
export { closeDebit, collectDebit, openDebit, refuseDebit, returnDebit } from './requests/direct-debit.ts';
export { recordReportedPremium, takeBackReportedPremium } from './requests/record-payment.ts';
