export type { AppendixData } from './appendix-data.ts';
export type { CancellationPaperData } from './cancellation-paper-data.ts';
export { REPEATED_VALUES } from './contract-values/repeated-codes.ts';
export { CONTRACT_VALUE_GROUPS, type ContractValueType, type RawValue } from './contract-values/value-codes.ts';
export { contractValue, repeatedValues, valueText } from './contract-values/value-text.ts';
export { CONTRACT_VALUES } from './contract-values/values.ts';
export * from './data-by-kind.ts';
export type {
  AgencyParty,
  ComplaintsParty,
  ContractDocumentData,
  DirectDebit,
  DocumentAnswer,
  DocumentHome,
  DocumentLine,
  DocumentVehicle,
  IntermediaryDeclarations,
  MupData,
  NeedsEvidenceData,
  SellerParty,
  StatementPrintData,
  TransferAccount,
  YearlyComparison,
} from './document-data.ts';
export {
  bundleFileName,
  type DocumentKind,
  type HandedKind,
  kindOfSigned,
  type LayoutKind,
  type PaperMoment,
  SIGNED_KINDS,
  SIGNING_ORDER,
  signedKind,
} from './document-kinds.ts';
export { cleanFilm, type FilmFault } from './film.ts';
export * from './forms/form.ts';
export { overlap, type Place } from './forms/geometry.ts';
export { LEGAL_TEXTS, type LegalTextName, legalText } from './legal-texts.ts';
export type { LienLetterData } from './lien-letter-data.ts';
export {
  PRINTED_SIZES,
  type PrintedAlign,
  type PrintedBand,
  type PrintedBlock,
  type PrintedDocument,
  type PrintedPart,
  type PrintedText,
} from './printed/printed-document.ts';
export { MAX_PRINTED_OFFERS, type PrintedOffer, type PrintedPayment, type QuotationPrintData } from './quotation-data.ts';
export type { CommissionPrintData, RemittancePrintData } from './remittance-data.ts';
export type { SignatureProofData } from './signature-proof-data.ts';
export { documentTitle } from './texts.ts';
export { unfairClauses } from './unfair-terms.ts';
