export * from './approval-clock.ts';
export * from './approval-limit.ts';
export * from './approval-states.ts';
export * from './approval-texts.ts';
