export * from './audit-events.ts';
export * from './errors.ts';
export * from './file-routes.ts';
export * from './routes.ts';
export * from './schemas.ts';
