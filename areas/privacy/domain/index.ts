export * from './anonymise.ts';
export * from './requests.ts';
export * from './retention.ts';
