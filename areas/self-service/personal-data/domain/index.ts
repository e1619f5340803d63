export * from './requests.ts';
export * from './retention.ts';
export * from './texts.ts';
