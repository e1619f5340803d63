export * from './cell.ts';
export * from './decimal.ts';
