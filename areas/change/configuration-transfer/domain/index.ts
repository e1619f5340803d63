export * from './cell.ts';
export * from './decimal.ts';
export * from './exchange.ts';
export * from './texts.ts';
