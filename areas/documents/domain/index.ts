export * from './content-type.ts';
export * from './data-by-kind.ts';
export * from './document-data.ts';
export * from './document-kinds.ts';
export { LEGAL_TEXTS, type LegalTextName, legalText } from './legal-texts.ts';
export type { LienLetterData } from './lien-letter-data.ts';
export * from './pdf-check.ts';
export * from './quotation-data.ts';
export * from './signature-proof-data.ts';
export * from './texts.ts';

export { UNFAIR_SUBJECTS, unfairClauses } from './unfair-terms.ts';
