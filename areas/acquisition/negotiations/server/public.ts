export { visibleNegotiations } from './access.ts';
export { awaitedNegotiations } from './awaited.ts';
