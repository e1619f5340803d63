export * from './bulk-routes.ts';
export * from './fields.ts';
export * from './routes.ts';
export * from './schemas.ts';
