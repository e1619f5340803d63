export { visibleCases } from './access.ts';
export { aloneRenewals, carryOn } from './alone/begin.ts';
export { eraseRenewals } from './erase-renewals.ts';
export { runNight } from './nightly/create-cases.ts';
export { dropUntouchedCases } from './nightly/drop-cases.ts';
export { renewalRulesOfPlaces } from './place-uses.ts';
export { awaitedRenewalCalls } from './queue/awaited-calls.ts';
export { hasOpenQuotation, isOpenCase } from './reading/row-columns.ts';
