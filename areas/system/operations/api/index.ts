export * from './audit-events.ts';
export * from './batch-routes.ts';
export * from './errors.ts';
export * from './health-routes.ts';
export * from './parameters.ts';
export * from './schedule-routes.ts';
export * from './service-routes.ts';
export * from './trace-routes.ts';
