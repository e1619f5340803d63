export * from './bulk.ts';
export * from './fields.ts';
export * from './routes.ts';
export * from './schemas.ts';
