export * from './start.ts';
export * from './state-codes.ts';
export * from './states.ts';
export * from './terms-texts.ts';
export * from './texts.ts';
