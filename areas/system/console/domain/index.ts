export * from './bounds.ts';
export * from './differences.ts';
export * from './failure.ts';
export * from './failure-codes.ts';
export * from './run-codes.ts';
export * from './runs.ts';
