export * from './actions.ts';
export * from './codes.ts';
export * from './motives.ts';
export * from './state-codes.ts';
export * from './states.ts';

/** Characters of a message and of an outcome, as their columns allow. */
export const MAX_MESSAGE = 2000;
export const MAX_OUTCOME = 500;
