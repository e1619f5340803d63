export { customerEvents } from './audit-events.ts';
export * from './customer-draft.ts';
export * from './duplicate-routes.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './registry-routes.ts';
export * from './routes.ts';
export * from './texts.ts';
