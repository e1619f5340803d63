import type { Text } from '#platform/domain-kit/locale.ts';
import { ADDITIONAL_PAPER, type DocumentKind, type HandedKind, kindOfSigned } from './document-kinds.ts';

export const DOCUMENT_TITLES: Readonly<Record<DocumentKind, Text>> = {
  PREVENTIVO: { it: 'Preventivo', en: 'Quotation' },
  MUP: { it: 'Modulo unico precontrattuale', en: 'Pre-contract information' },
  QUESTIONARIO: { it: 'Questionario sulle esigenze assicurative', en: 'Demands-and-needs questionnaire' },
  MODULO_PROPOSTA: { it: 'Modulo di proposta', en: 'Proposal form' },
  MANDATO_SEPA: { it: 'Mandato di addebito diretto SEPA', en: 'SEPA direct debit mandate' },
  CERTIFICATO: { it: 'Polizza di assicurazione', en: 'Insurance policy' },
  ESTRATTO_CONTO: { it: 'Estratto conto', en: 'Account statement' },
  RENDICONTO: { it: 'Rendiconto', en: 'Statement to the insurer' },
  PROVVIGIONI: { it: 'Estratto provvigioni', en: 'Commission statement' },
  LETTERA_VINCOLO: { it: 'Lettera di vincolo', en: 'Letter of the lien' },
  LETTERA_ANNULLAMENTO: { it: 'Lettera di annullamento', en: 'Letter of the cancellation' },
  CALCOLO_ANNULLAMENTO: { it: 'Calcolo del rimborso', en: 'Calculation of the refund' },
  APPENDICE: { it: 'Appendice di variazione', en: 'Appendix of a variation' },
  PROVA_FIRMA: { it: 'Prova della firma elettronica', en: 'Evidence of the electronic signature' },
};

const HANDED_TITLES: Readonly<Record<HandedKind, Text>> = {
  DIP: { it: 'DIP', en: 'IPID' },
  DIP_AGGIUNTIVO: { it: 'DIP aggiuntivo', en: 'Additional IPID' },
  CGA: { it: 'Condizioni di assicurazione (CGA)', en: 'Policy wording (CGA)' },
  PRIVACY_COMPAGNIA: { it: 'Informativa privacy della compagnia', en: "Insurer's privacy notice" },
  PRIVACY_AGENZIA: { it: 'Informativa privacy dell’agenzia', en: "Agency's privacy notice" },
};

const ADDITIONAL_TITLE: Text = { it: 'Documento aggiuntivo', en: 'Additional document' };

/** The title of a contract's document; null for any other file. */
export function documentTitle(kind: string): Text | null {
  const titles: Readonly<Record<string, Text>> = { ...DOCUMENT_TITLES, ...HANDED_TITLES, [ADDITIONAL_PAPER]: ADDITIONAL_TITLE };
  const original = kindOfSigned(kind);
  const title = titles[original ?? kind] ?? null;
  if (original === null || title === null) return title;
  return { it: `${title.it} – firmato`, en: `${title.en} – signed` };
}
