export * from './amounts.ts';
export * from './notice-words.ts';
export * from './payments.ts';
export * from './periods.ts';
export * from './postings.ts';
export * from './states.ts';
export * from './terms.ts';
export * from './upload.ts';
