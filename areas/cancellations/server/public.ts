export { awaitedRefunds } from './awaited-refunds.ts';
