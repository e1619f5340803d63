import type { Language, Text } from '#platform/domain-kit/locale.ts';

/** What a template makes. The first two replace the built-in layout of their paper; the others add a paper. */
export const KIND_LABELS = {
  MODULO_PROPOSTA: { it: 'Modulo di proposta', en: 'Proposal form' },
  CERTIFICATO: { it: 'Polizza o certificato', en: 'Policy or certificate' },
  LETTERA: { it: 'Lettera', en: 'Letter' },
  AGGIUNTIVO: { it: 'Documento aggiuntivo', en: 'Additional paper' },
  PRIVACY: { it: 'Informativa privacy dell’agenzia', en: 'Privacy notice of the agency' },
} as const satisfies Readonly<Record<string, Text>>;

export const BLOCK_LABELS = {
  TITOLO: { it: 'Titolo', en: 'Heading' },
  PARAGRAFO: { it: 'Paragrafo', en: 'Paragraph' },
  DATI: { it: 'Dati con etichetta', en: 'Labelled values' },
  TABELLA: { it: 'Tabella ripetuta', en: 'Repeated table' },
  ELENCO: { it: 'Elenco', en: 'List' },
  TESTO_LEGALE: { it: 'Testo di legge', en: 'Legal text' },
  FIRMA: { it: 'Firme', en: 'Signatures' },
  IMMAGINE: { it: 'Immagine', en: 'Picture' },
  SPAZIO: { it: 'Spazio', en: 'Space' },
  SALTO: { it: 'Salto pagina', en: 'Page break' },
  SE: { it: 'Solo se…', en: 'Only if…' },
} as const satisfies Readonly<Record<string, Text>>;

export const SIZE_LABELS = {
  PICCOLO: { it: 'Piccolo', en: 'Small' },
  NORMALE: { it: 'Normale', en: 'Normal' },
  GRANDE: { it: 'Grande', en: 'Large' },
} as const satisfies Readonly<Record<string, Text>>;

export const ALIGN_LABELS = {
  SINISTRA: { it: 'A sinistra', en: 'Left' },
  CENTRO: { it: 'Al centro', en: 'Centred' },
  DESTRA: { it: 'A destra', en: 'Right' },
  GIUSTIFICATO: { it: 'Giustificato', en: 'Justified' },
} as const satisfies Readonly<Record<string, Text>>;

/** Who signs; the insurer's signature is printed when its facsimile is known. */
export const SIGNER_LABELS = {
  CONTRAENTE: { it: 'Il contraente', en: 'The policyholder' },
  INTERMEDIARIO: { it: 'L’intermediario', en: 'The intermediary' },
  COMPAGNIA: { it: 'La compagnia', en: 'The insurer' },
  AGENZIA: { it: 'L’agenzia', en: 'The agency' },
} as const satisfies Readonly<Record<string, Text>>;

/** When an added paper is made. */
export const MOMENT_LABELS = {
  MODULO_PROPOSTA: { it: 'Con la proposta', en: 'With the proposal' },
  CERTIFICATO: { it: 'Con la polizza', en: 'With the policy' },
} as const satisfies Readonly<Record<string, Text>>;

export const LANGUAGES_LABELS = {
  IT: { it: 'Solo italiano', en: 'Italian only' },
  IT_EN: { it: 'Italiano, poi inglese', en: 'Italian, then English' },
} as const satisfies Readonly<Record<string, Text>>;

export const SHEET_LABELS = {
  A4: { it: 'A4', en: 'A4' },
  A5: { it: 'A5', en: 'A5' },
} as const satisfies Readonly<Record<string, Text>>;

/** Ready-made templates from which one may start. */
export const START_LABELS = {
  LETTERA_ACCOMPAGNAMENTO: { it: 'Lettera di accompagnamento', en: 'Cover letter' },
  CERTIFICATO_POLIZZA: { it: 'Certificato di polizza', en: 'Policy certificate' },
} as const satisfies Readonly<Record<string, Text>>;

/** What the logo of an insurer shows, for readers that cannot show it. */
export const LOGO_LABEL: Readonly<Record<Language, (insurer: string) => string>> = {
  it: (insurer) => `Logo di ${insurer}`,
  en: (insurer) => `Logo of ${insurer}`,
};

/** Head of the row of totals. */
export const TOTAL_LABEL: Text = { it: 'Totale', en: 'Total' };
