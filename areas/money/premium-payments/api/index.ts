export * from './audit-events.ts';
export * from './cash-routes.ts';
export * from './errors.ts';
export * from './financing-routes.ts';
export * from './lien-routes.ts';
export * from './list-routes.ts';
export * from './public-routes.ts';
export * from './routes.ts';
