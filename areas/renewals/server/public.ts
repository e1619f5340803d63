export { runNight } from './nightly/create-cases.ts';
export { awaitedRenewalCalls } from './queue/awaited-calls.ts';
