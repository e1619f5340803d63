export * from './account-routes.ts';
export { customerPrivacyEvents } from './audit-events.ts';
export * from './errors.ts';
export * from './request-routes.ts';
export * from './retention-routes.ts';
