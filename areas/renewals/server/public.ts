export { runNight } from './nightly/create-cases.ts';
export { renewalRulesOfPlaces } from './place-uses.ts';
export { awaitedRenewalCalls } from './queue/awaited-calls.ts';
