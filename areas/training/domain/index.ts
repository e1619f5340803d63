export * from './duties.ts';
export * from './periods.ts';
export * from './reminders.ts';
export * from './rules.ts';
export * from './status.ts';
export * from './subjects.ts';
export * from './suspensions.ts';
