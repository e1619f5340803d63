export * from './match-columns.ts';
export * from './outcomes.ts';
export * from './read-cell.ts';
