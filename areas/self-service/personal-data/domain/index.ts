export * from './anonymise.ts';
export * from './requests.ts';
export * from './retention.ts';
export * from './texts.ts';
