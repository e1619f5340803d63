export { quotationSheetEvents } from './audit-events.ts';
export * from './errors.ts';
export * from './routes.ts';
export * from './row-routes.ts';
export * from './sheet-fields.ts';
