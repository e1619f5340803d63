import type { DocumentDataByKind } from './data-by-kind.ts';
import type { ContractDocumentData } from './document-data.ts';

/** Documents made by the product: of a contract, a producer's account statement, a statement to an insurer. */
export const DOCUMENT_KINDS = [
  'PREVENTIVO',
  'MUP',
  'QUESTIONARIO',
  'MODULO_PROPOSTA',
  'MANDATO_SEPA',
  'CERTIFICATO',
  'ESTRATTO_CONTO',
  'RENDICONTO',
  'PROVVIGIONI',
  'PROVA_FIRMA',
  'LETTERA_VINCOLO',
  'LETTERA_ANNULLAMENTO',
  'CALCOLO_ANNULLAMENTO',
  'APPENDICE',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * Third-party documents that a contract hands over (spec §3): the insurer's set informativo, and the privacy notices.
 */
export const HANDED_KINDS = ['DIP', 'DIP_AGGIUNTIVO', 'CGA', 'PRIVACY_COMPAGNIA', 'PRIVACY_AGENZIA'] as const;
export type HandedKind = (typeof HANDED_KINDS)[number];

/**
 * Papers of a contract whose built-in layout a product may replace; their data is `ContractDocumentData` or more.
 */
export const LAYOUT_KINDS = ['QUESTIONARIO', 'MODULO_PROPOSTA', 'MANDATO_SEPA', 'CERTIFICATO'] as const satisfies readonly DocumentKind[];
export type LayoutKind = (typeof LAYOUT_KINDS)[number];

/** Kind of a paper that exists only because a layout adds it, such as an insurer's form. */
export const ADDITIONAL_PAPER = 'DOCUMENTO_AGGIUNTIVO';

/** Papers with which an additional paper is made: with the proposal, with the policy. */
export type PaperMoment = 'MODULO_PROPOSTA' | 'CERTIFICATO';

/** Version of each form, printed in its footer; raise it when the form changes. */
export const FORM_VERSIONS: Readonly<Record<DocumentKind, string>> = {
  PREVENTIVO: 'PV-02',
  MUP: 'MUP-03',
  QUESTIONARIO: 'QE-02',
  MODULO_PROPOSTA: 'MP-04',
  MANDATO_SEPA: 'MS-02',
  CERTIFICATO: 'PO-02',
  ESTRATTO_CONTO: 'EC-01',
  RENDICONTO: 'RC-01',
  PROVVIGIONI: 'PR-01',
  PROVA_FIRMA: 'PF-01',
  LETTERA_VINCOLO: 'LV-01',
  LETTERA_ANNULLAMENTO: 'LA-01',
  CALCOLO_ANNULLAMENTO: 'CA-01',
  APPENDICE: 'AP-01',
};

/** Number on a document: the policy's own, the quotation's on earlier documents, a statement's own; an appendix adds its own. */
export function documentNumber<K extends DocumentKind>(kind: K, data: DocumentDataByKind[K]): string {
  if ('statementNumber' in data) return data.statementNumber;
  if ('replayed' in data) return `${data.quotationNumber}/${data.number}`;
  if (kind === 'CERTIFICATO' && 'policyNumber' in data) return data.policyNumber ?? data.quotationNumber;
  return data.quotationNumber;
}

const FILE_NAMES: Readonly<Record<DocumentKind, string>> = {
  PREVENTIVO: 'Preventivo',
  MUP: 'MUP',
  QUESTIONARIO: 'Questionario',
  MODULO_PROPOSTA: 'Modulo-di-proposta',
  MANDATO_SEPA: 'Mandato-SEPA',
  CERTIFICATO: 'Polizza',
  ESTRATTO_CONTO: 'Estratto-conto',
  RENDICONTO: 'Rendiconto',
  PROVVIGIONI: 'Estratto-provvigioni',
  PROVA_FIRMA: 'Prova-di-firma',
  LETTERA_VINCOLO: 'Lettera-di-vincolo',
  LETTERA_ANNULLAMENTO: 'Lettera-di-annullamento',
  CALCOLO_ANNULLAMENTO: 'Calcolo-di-annullamento',
  APPENDICE: 'Appendice',
};

/** Returns a text as a part of a file name: letters, digits, dots and dashes. */
function namePart(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}.]+/gu, '-').replaceAll(/^[-.]+|[-.]+$/g, '');
}

/** Whose document it is; null for one that is not about a customer. */
function ownerOf(data: DocumentDataByKind[DocumentKind]): string | null {
  if ('recipient' in data) return data.recipient.name;
  if (!('customer' in data)) return null;
  return 'offers' in data ? data.customer.surname : data.customer.name;
}

/** Name of the downloaded file: `Preventivo-Q00000012-Rossi.pdf`. */
export function documentFileName<K extends DocumentKind>(kind: K, data: DocumentDataByKind[K]): string {
  const parts = [FILE_NAMES[kind], documentNumber(kind, data), ownerOf(data) ?? ''].map(namePart);
  return `${parts.filter((part) => part !== '').join('-')}.pdf`;
}

/** Name of an additional paper: `Questionario-salute-P00000012-Rossi.pdf`. */
export function additionalFileName(name: string, data: ContractDocumentData): string {
  const parts = [name, data.policyNumber ?? data.quotationNumber, data.customer.name].map(namePart);
  return `${parts.filter((part) => part !== '').join('-')}.pdf`;
}

/** The papers of a policy as the customer receives and signs them: information, needs, proposal, mandate, policy. */
export const SIGNING_ORDER: readonly (DocumentKind | HandedKind | typeof ADDITIONAL_PAPER)[] = [
  'MUP',
  'PRIVACY_AGENZIA',
  'PRIVACY_COMPAGNIA',
  'DIP',
  'DIP_AGGIUNTIVO',
  'CGA',
  'QUESTIONARIO',
  'MODULO_PROPOSTA',
  'MANDATO_SEPA',
  ADDITIONAL_PAPER,
  'CERTIFICATO',
];

/** Papers with a place for the customer's signature. */
export const SIGNED_KINDS: readonly DocumentKind[] = ['MUP', 'QUESTIONARIO', 'MODULO_PROPOSTA', 'MANDATO_SEPA'];

const SIGNED = '_FIRMATO';

/** Kind of the sealed copy of a paper that the customer signed digitally. */
export function signedKind(kind: string): string {
  return `${kind}${SIGNED}`;
}

/** The kind of paper of which a file is the sealed copy; null for any other. */
export function kindOfSigned(kind: string): string | null {
  return kind.endsWith(SIGNED) ? kind.slice(0, -SIGNED.length) : null;
}

/** Name of the merged papers of a policy: `Fascicolo-P00000012-Rossi.pdf`. */
export function bundleFileName(policyNumber: string, customer: string): string {
  const parts = ['Fascicolo', policyNumber, customer].map(namePart);
  return `${parts.filter((part) => part !== '').join('-')}.pdf`;
}
