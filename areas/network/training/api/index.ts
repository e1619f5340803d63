export * from './errors.ts';
export * from './messages.ts';
export * from './reminder-routes.ts';
export * from './routes.ts';
export * from './schemas.ts';
