export * from './audit-events.ts';
export * from './errors.ts';
export * from './public-routes.ts';
export * from './routes.ts';
