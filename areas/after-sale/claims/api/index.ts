export * from './audit-events.ts';
export * from './errors.ts';
export * from './import-routes.ts';
export * from './own-routes.ts';
export * from './registry-routes.ts';
export * from './routes.ts';
export * from './schemas.ts';
export * from './work-routes.ts';
