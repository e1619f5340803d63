export * from './near.ts';
export * from './page-fit.ts';
export * from './question.ts';
export * from './saved-view.ts';
