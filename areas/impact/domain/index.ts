export * from './bands.ts';
export * from './reprice.ts';
export * from './tally.ts';
