export * from './match-columns.ts';
export * from './read-cell.ts';
export * from './sheet-codes.ts';
