export * from './audit-events.ts';
export * from './errors.ts';
export * from './letter-routes.ts';
export * from './quotation-routes.ts';
export * from './routes.ts';
export * from './transfer-routes.ts';
export * from './withdrawal-routes.ts';
