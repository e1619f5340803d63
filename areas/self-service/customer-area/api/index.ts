export * from './audit-events.ts';
export * from './errors.ts';
export * from './invitation-routes.ts';
export * from './person-routes.ts';
export * from './request-routes.ts';
export * from './routes.ts';
export * from './schemas.ts';
