export * from './audit-events.ts';
export * from './commission-routes.ts';
export * from './errors.ts';
export * from './rappel-routes.ts';
export * from './routes.ts';
export * from './schemas.ts';
export * from './withholding-routes.ts';
