export * from './audit-events.ts';
export * from './call-back-routes.ts';
export * from './errors.ts';
export * from './routes.ts';
