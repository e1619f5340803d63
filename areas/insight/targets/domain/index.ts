export * from './codes.ts';
export * from './projection.ts';
export * from './targets.ts';
