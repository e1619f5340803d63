export * from './deadlines.ts';
export * from './states.ts';
export * from './texts.ts';
