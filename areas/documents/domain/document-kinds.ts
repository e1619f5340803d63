import type { Text } from '#platform/domain-kit/locale.ts';

/** Documents that the product makes from a contract. */
export const DOCUMENT_KINDS = ['MUP', 'MODULO_PROPOSTA', 'CERTIFICATO'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_TITLES: Readonly<Record<DocumentKind, Text>> = {
  MUP: { it: 'Modulo unico precontrattuale', en: 'Pre-contract information' },
  MODULO_PROPOSTA: { it: 'Modulo di proposta', en: 'Proposal form' },
  CERTIFICATO: { it: 'Certificato di assicurazione', en: 'Insurance certificate' },
};

/** Version of each form, printed in its footer; raise it when the form changes. */
export const FORM_VERSIONS: Readonly<Record<DocumentKind, string>> = {
  MUP: 'MUP-01',
  MODULO_PROPOSTA: 'MP-01',
  CERTIFICATO: 'CA-01',
};

/** Name of the file a person saves: `MUP Q00000012.pdf`. */
export function documentFileName(kind: DocumentKind, number: string): string {
  const name = { MUP: 'MUP', MODULO_PROPOSTA: 'Modulo di proposta', CERTIFICATO: 'Certificato' }[kind];
  return `${name} ${number.replaceAll(/[^\w.-]+/g, '-')}.pdf`;
}
