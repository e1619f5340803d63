export * from './audit-events.ts';
export * from './dashboard-routes.ts';
export * from './definition-schema.ts';
export * from './errors.ts';
export * from './predefined-routes.ts';
export * from './result-schema.ts';
export * from './routes.ts';
