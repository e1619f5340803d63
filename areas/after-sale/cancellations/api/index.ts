export { cancellationEvents } from './audit-events.ts';
export * from './errors.ts';
export { sendLetterAgain } from './letter-routes.ts';
export {
  confirmCancellation,
  createCancellation,
  listCancellations,
  previewCancellation,
  readCancellation,
  readCancelledPolicy,
} from './routes.ts';
