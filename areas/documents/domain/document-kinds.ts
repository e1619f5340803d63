import type { DocumentDataByKind } from './document-data.ts';

/** Documents made by the product: of a contract, and a producer's account statement. */
export const DOCUMENT_KINDS = ['MUP', 'QUESTIONARIO', 'MODULO_PROPOSTA', 'MANDATO_SEPA', 'CERTIFICATO', 'ESTRATTO_CONTO'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * Third-party documents that a contract hands over (spec §3): the insurer's set informativo, and the privacy notices.
 */
export const HANDED_KINDS = ['DIP', 'DIP_AGGIUNTIVO', 'CGA', 'PRIVACY_COMPAGNIA', 'PRIVACY_AGENZIA'] as const;
export type HandedKind = (typeof HANDED_KINDS)[number];

/** Version of each form, printed in its footer; raise it when the form changes. */
export const FORM_VERSIONS: Readonly<Record<DocumentKind, string>> = {
  MUP: 'MUP-02',
  QUESTIONARIO: 'QE-01',
  MODULO_PROPOSTA: 'MP-02',
  MANDATO_SEPA: 'MS-01',
  CERTIFICATO: 'PO-01',
  ESTRATTO_CONTO: 'EC-01',
};

/** Number on a document: the policy's own, the quotation's on earlier documents, a statement's own. */
export function documentNumber<K extends DocumentKind>(kind: K, data: DocumentDataByKind[K]): string {
  if ('statementNumber' in data) return data.statementNumber;
  if (kind === 'CERTIFICATO' && 'policyNumber' in data) return data.policyNumber ?? data.quotationNumber;
  return data.quotationNumber;
}

const FILE_NAMES: Readonly<Record<DocumentKind, string>> = {
  MUP: 'MUP',
  QUESTIONARIO: 'Questionario',
  MODULO_PROPOSTA: 'Modulo di proposta',
  MANDATO_SEPA: 'Mandato SEPA',
  CERTIFICATO: 'Polizza',
  ESTRATTO_CONTO: 'Estratto conto',
};

/** Name of the downloaded file: `MUP Q00000012.pdf`. */
export function documentFileName<K extends DocumentKind>(kind: K, data: DocumentDataByKind[K]): string {
  return `${FILE_NAMES[kind]} ${documentNumber(kind, data).replaceAll(/[^\w.-]+/g, '-')}.pdf`;
}
