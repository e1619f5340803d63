export * from './errors.ts';
export * from './messages.ts';
export * from './reminders.ts';
export * from './routes.ts';
export * from './schemas.ts';
