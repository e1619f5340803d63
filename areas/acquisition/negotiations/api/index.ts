export * from './appointment-routes.ts';
export * from './audit-events.ts';
export * from './dealer-routes.ts';
export * from './errors.ts';
export * from './extension-routes.ts';
export * from './overview-routes.ts';
export * from './routes.ts';
export * from './search-routes.ts';
