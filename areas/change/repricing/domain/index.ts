export * from './bands.ts';
export * from './follow.ts';
export * from './reasons.ts';
export * from './reprice.ts';
export * from './tally.ts';
export * from './texts.ts';
