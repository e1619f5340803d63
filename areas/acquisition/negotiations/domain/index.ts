export * from './codes.ts';
export * from './exclusivity.ts';
export * from './icalendar.ts';
export * from './states.ts';
export * from './twins.ts';
