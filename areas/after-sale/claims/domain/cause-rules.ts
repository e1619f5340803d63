import type { ClaimCause, ClaimDocument } from './claim-codes.ts';
import type { IndemnityKind } from './indemnity/indemnity-input.ts';

interface CauseRule {
  /** Coverages that may pay, the most specific first. */
  readonly coverages: readonly string[];
  readonly documents: readonly ClaimDocument[];
  /** The whole vehicle is gone. */
  readonly total?: boolean;
  /** A crime: the tracker, if the policy demands one, must have been active. */
  readonly crime?: boolean;
}

const GAP = ['GAP_VALORE_FATTURA', 'GAP_PERCENTUALE', 'GAP_DEBITO_RESIDUO'];
const TOTAL_EXTRAS = [
  ...GAP,
  'RIMBORSO_SCOPERTO',
  'SPESE_IMMATRICOLAZIONE',
  'SPESE_CUSTODIA',
  'SPESE_RECUPERO',
  'TASSA_PROPRIETA',
  'AUTO_SOSTITUTIVA',
];
const THEFT_PAPERS: readonly ClaimDocument[] = [
  'DENUNCIA_AUTORITA',
  'LIBRETTO',
  'CHIAVI',
  'ESTRATTO_PRA',
  'CERTIFICATO_PROPRIETA',
  'PROCURA_A_VENDERE',
];
const KASKO = ['KASKO_COMPLETA', 'KASKO_PRIMO_RISCHIO_ASSOLUTO', 'KASKO_PRIMO_RISCHIO_RELATIVO', 'KASKO_SECONDO_RISCHIO'];

const RULES: Readonly<Record<ClaimCause, CauseRule>> = {
  FURTO_TOTALE: {
    coverages: ['FURTO_TOTALE', 'FURTO', 'FURTO_INCENDIO', ...TOTAL_EXTRAS],
    documents: THEFT_PAPERS,
    total: true,
    crime: true,
  },
  FURTO_PARZIALE: {
    coverages: [
      'FURTO_PARZIALE',
      'FURTO_ACCESSORI',
      'FURTO_RUOTE',
      'FURTO_FARI',
      'FURTO_NAVIGATORE',
      'FURTO_BATTERIA',
      'FURTO_CATALIZZATORE',
      'DANNI_TENTATO_FURTO',
      'FURTO_BAGAGLI',
      'FURTO',
      'FURTO_INCENDIO',
      'RIMBORSO_SCOPERTO',
    ],
    documents: ['DENUNCIA_AUTORITA', 'PREVENTIVO_RIPARAZIONE'],
    crime: true,
  },
  RAPINA: { coverages: ['RAPINA', 'FURTO_INCENDIO', ...TOTAL_EXTRAS], documents: THEFT_PAPERS, total: true, crime: true },
  INCENDIO: {
    coverages: [
      'INCENDIO',
      'INCENDIO_TOTALE',
      'INCENDIO_PARZIALE',
      'FURTO_INCENDIO',
      'RICORSO_TERZI',
      'SPESE_RIPRISTINO_BOX',
      ...TOTAL_EXTRAS,
    ],
    documents: ['LIBRETTO', 'PREVENTIVO_RIPARAZIONE'],
  },
  EVENTO_NATURALE: {
    coverages: ['GRANDINE', 'ALLUVIONE', 'TERREMOTO', 'EVENTI_NATURALI', ...TOTAL_EXTRAS],
    documents: ['CERTIFICATO_METEO', 'PREVENTIVO_RIPARAZIONE'],
  },
  ATTO_VANDALICO: {
    coverages: ['ATTI_VANDALICI', 'EVENTI_SOCIOPOLITICI', 'RIMBORSO_SCOPERTO'],
    documents: ['DENUNCIA_AUTORITA', 'PREVENTIVO_RIPARAZIONE'],
    crime: true,
  },
  CRISTALLI: { coverages: ['CRISTALLI', 'CRISTALLI_PLUS', 'SPECCHIETTI'], documents: ['FATTURA_RIPARAZIONE'] },
  COLLISIONE: {
    coverages: [
      ...KASKO,
      'MINIKASKO',
      'URTO_PEDONI',
      'RIBALTAMENTO',
      'PIRATERIA_STRADALE',
      'DANNI_PARCHEGGIO',
      'DANNI_VEICOLO_NON_ASSICURATO',
      'RIMBORSO_FRANCHIGIA_KASKO',
      ...TOTAL_EXTRAS,
    ],
    documents: ['CONSTATAZIONE_AMICHEVOLE', 'PREVENTIVO_RIPARAZIONE'],
  },
  URTO_ANIMALI: { coverages: ['COLLISIONE_ANIMALI', ...KASKO, ...TOTAL_EXTRAS], documents: ['PREVENTIVO_RIPARAZIONE'] },
  CHIAVI: { coverages: ['FURTO_CHIAVI'], documents: ['DENUNCIA_AUTORITA', 'FATTURA_RIPARAZIONE'] },
  INFORTUNIO: {
    coverages: ['INFORTUNI_CONDUCENTE', 'INFORTUNI_CONDUCENTE_PLUS', 'INFORTUNI_TRASPORTATI'],
    documents: ['CERTIFICATO_MEDICO'],
  },
  ALTRO: { coverages: [], documents: ['PREVENTIVO_RIPARAZIONE'] },
};

/** Coverages that only pay beside another one of the same claim. */
const BESIDE = new Set([...TOTAL_EXTRAS, 'RIMBORSO_FRANCHIGIA_KASKO', 'RICORSO_TERZI', 'SPESE_RIPRISTINO_BOX']);

/** Coverages that change an indemnity and pay nothing by themselves. */
const MODIFIERS: ReadonlySet<string> = new Set(['VALORE_A_NUOVO', 'VALORE_A_NUOVO_24', 'RINUNCIA_DEGRADO', 'RINUNCIA_RIVALSA']);

/** Returns the coverages of a policy that may pay for a cause, the most specific first; of ALTRO all that pay. */
export function coveragesFor(cause: ClaimCause, ofPolicy: readonly string[]): string[] {
  if (cause === 'ALTRO') return ofPolicy.filter((coverage) => !MODIFIERS.has(coverage) && !BESIDE.has(coverage));
  return RULES[cause].coverages.filter((coverage) => ofPolicy.includes(coverage));
}

/** Returns the coverages that pay the loss itself, without those that only pay beside them. */
export function mainCoverages(cause: ClaimCause, ofPolicy: readonly string[]): string[] {
  return coveragesFor(cause, ofPolicy).filter((coverage) => !BESIDE.has(coverage));
}

/** Returns the documents that a cause needs. A certificate of the closed investigation is never a condition of the payment. */
export function documentsFor(cause: ClaimCause, { isTotal = false, coverages = [] as readonly string[] } = {}): readonly ClaimDocument[] {
  const { documents, total = false } = RULES[cause];
  const papers = isTotal && !total ? [...documents.filter((one) => one !== 'PREVENTIVO_RIPARAZIONE'), 'LIBRETTO' as const] : documents;
  return [...new Set([...papers, ...(coverages.includes('GAP_VALORE_FATTURA') ? (['FATTURA_ACQUISTO'] as const) : [])])];
}

/** Returns whether the whole vehicle is gone by the nature of the cause. */
export function isTotalByCause(cause: ClaimCause): boolean {
  return RULES[cause].total === true;
}

/** Returns whether a cause is a crime. */
export function isCrime(cause: ClaimCause): boolean {
  return RULES[cause].crime === true;
}

const AS_EXPENSES = /^(SPESE_|TASSA_|AUTO_SOSTITUTIVA|FURTO_CHIAVI|FURTO_BAGAGLI|CRISTALLI|SPECCHIETTI|RICORSO_|INFORTUNI_)/;

/** Returns how a coverage pays. */
export function kindOfPart(coverage: string, isTotal: boolean): IndemnityKind {
  if (coverage.startsWith('GAP_')) return 'GAP';
  if (coverage.startsWith('RIMBORSO_')) return 'SCOPERTO';
  if (AS_EXPENSES.test(coverage)) return 'SPESE';
  return isTotal ? 'PERDITA_TOTALE' : 'RIPARAZIONE';
}

/** Months below which the policy pays as new; null without the coverage. */
export function newForOldMonths(ofPolicy: readonly string[]): number | null {
  if (ofPolicy.includes('VALORE_A_NUOVO_24')) return 24;
  return ofPolicy.includes('VALORE_A_NUOVO') ? 12 : null;
}
