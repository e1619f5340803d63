export * from './errors.ts';
export * from './import-routes.ts';
