export * from './audit-events.ts';
export * from './errors.ts';
export * from './manage-routes.ts';
export * from './routes.ts';
export * from './schemas.ts';
