export { formerBatchEvents } from './audit-events.ts';
export * from './errors.ts';
export * from './former-fields.ts';
export * from './routes.ts';
