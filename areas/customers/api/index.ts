export * from './customer-draft.ts';
export * from './fields.ts';
export * from './texts.ts';
