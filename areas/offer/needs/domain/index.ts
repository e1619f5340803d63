export * from './answer-text.ts';
export * from './evidence.ts';
export * from './faults.ts';
export * from './for-product.ts';
export * from './questionnaire.ts';
export * from './shape.ts';
export * from './texts.ts';
