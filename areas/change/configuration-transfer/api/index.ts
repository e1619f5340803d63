export * from './errors.ts';
export * from './exchange-file.ts';
export * from './exchange-routes.ts';
export * from './import-routes.ts';
