export * from './errors.ts';
export * from './follow-routes.ts';
export * from './routes.ts';
export * from './schemas.ts';
