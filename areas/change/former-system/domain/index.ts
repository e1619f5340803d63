export * from './codes.ts';
export * from './coverage-amounts.ts';
export * from './csv-parts.ts';
export * from './differences.ts';
export * from './duration-between.ts';
