export { visibleNegotiations } from './access.ts';
export { awaitedNegotiations } from './awaited.ts';
export { eraseNegotiations } from './erase-negotiations.ts';
