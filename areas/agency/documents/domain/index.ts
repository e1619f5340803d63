export type { AppendixData } from './appendix-data.ts';
export type { CancellationPaperData } from './cancellation-paper-data.ts';
export * from './content-type.ts';
export { REPEATED_VALUES } from './contract-values/repeated-codes.ts';
export {
  CONTRACT_VALUE_GROUPS,
  type ContractValue,
  type ContractValueGroup,
  type ContractValueType,
  type RawValue,
  type RepeatedValues,
} from './contract-values/value-codes.ts';
export { contractValue, repeatedValues, valueText } from './contract-values/value-text.ts';
export { CONTRACT_VALUES } from './contract-values/values.ts';
export * from './data-by-kind.ts';
export * from './document-data.ts';
export * from './document-kinds.ts';
export { cleanFilm, type FilmFault } from './film.ts';
export * from './forms/form.ts';
export * from './forms/geometry.ts';
export { LEGAL_TEXTS, type LegalTextName, legalText } from './legal-texts.ts';
export type { LienLetterData } from './lien-letter-data.ts';
export * from './pdf-check.ts';
export * from './printed/printed-document.ts';
export * from './quotation-data.ts';
export type { CommissionPrintData, RemittancePrintData } from './remittance-data.ts';
export * from './signature-proof-data.ts';
export * from './texts.ts';
export { UNFAIR_SUBJECTS, unfairClauses } from './unfair-terms.ts';
