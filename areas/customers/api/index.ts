export { customerEvents } from './audit-events.ts';
export * from './customer-draft.ts';
export * from './fields.ts';
export * from './routes.ts';
export * from './texts.ts';
