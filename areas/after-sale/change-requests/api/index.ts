export * from './audit-events.ts';
export * from './errors.ts';
export * from './routes.ts';
export type { RequestDetail, RequestRow } from './schemas.ts';
