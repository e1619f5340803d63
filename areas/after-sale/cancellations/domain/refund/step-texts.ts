import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';

/** Steps of a refund, as they explain it. `{…}` marks a figure. */
export const STEP_TEXTS = {
  PRO_RATA: { it: '{base} × {unused} giorni su {total}', en: '{base} × {unused} days of {total}' },
  INTERO: { it: 'Intero imponibile', en: 'The whole taxable amount' },
  ANNI_INTERI: {
    it: '{base} × {unused} giorni di anni interi su {total}',
    en: '{base} × {unused} days in whole years of {total}',
  },
  PREMIO_PURO: {
    it: 'Premio puro {base} × {unused} giorni su {total} × capitale residuo {residual} su {initial}',
    en: 'Pure premium {base} × {unused} days of {total} × residual capital {residual} of {initial}',
  },
  CARICAMENTI: { it: 'Caricamenti {base} × {unused} giorni su {total}', en: 'Loadings {base} × {unused} days of {total}' },
  TITOLO_ANNULLATO: { it: 'Titolo che non ha avuto effetto: annullato per intero', en: 'Title that never took effect: undone whole' },
  IMPORTO_DIGITATO: { it: 'Importo indicato a mano', en: 'Amount typed by hand' },
  TARIFFA_BREVE: { it: 'Dopo {elapsed} giorni la compagnia trattiene il {kept}', en: 'After {elapsed} days the insurer keeps {kept}' },
  PENALE_PERCENTUALE: { it: 'Penale del {percent} su {base}', en: 'Penalty of {percent} on {base}' },
  PENALE_FISSA: { it: 'Parte della penale di {whole}', en: 'Part of the penalty of {whole}' },
  MINIMO_ACQUISITO: {
    it: 'Premio minimo acquisito {minimum}: la compagnia avrebbe trattenuto {earned}',
    en: 'Minimum earned premium {minimum}: the insurer would have kept {earned}',
  },
  GIA_RESO: { it: 'Già restituito', en: 'Given back earlier' },
  IMPOSTA: { it: 'Imposta al {rate} su {base}', en: 'Tax at {rate} on {base}' },
  IMPOSTA_INTERA: { it: 'Intera imposta', en: 'The whole tax' },
  IMPOSTA_GIA_RESA: { it: 'Imposta già restituita', en: 'Tax given back earlier' },
  IMPOSTA_TRATTENUTA: { it: 'Le imposte non si rimborsano', en: 'Tax is not refunded' },
  NESSUN_RIMBORSO: { it: 'La causale non prevede rimborso', en: 'The cause has no refund' },
  PERIODO_TRASCORSO: { it: 'Il periodo è trascorso', en: 'The period has passed' },
  USATA_DA_SINISTRO: { it: 'La garanzia ha pagato un sinistro: premio acquisito', en: 'The coverage paid a claim: its premium is earned' },
  GARANZIA_ESCLUSA: { it: 'Garanzia esclusa dal rimborso per questa causale', en: 'The coverage is not refunded for this cause' },
  GARANZIA_IN_VIGORE: { it: 'La garanzia resta in vigore', en: 'The coverage stays in force' },
} as const satisfies Readonly<Record<string, Text>>;

export type StepCode = keyof typeof STEP_TEXTS;

/** Figures that are shares or counts; all others are cents. */
const SHARES = ['rate', 'percent', 'kept'];
const COUNTS = ['unused', 'total', 'elapsed'];

function figureText(name: string, figure: number, language: Language): string {
  if (COUNTS.includes(name)) return String(figure);
  return SHARES.includes(name) ? formatPercent(figure, language) : formatEuro(figure, language);
}

/** Returns a step in words: `487,03 € × 532 giorni su 1096`. */
export function stepText(
  { code, figures }: { readonly code: StepCode; readonly figures: Readonly<Record<string, number>> },
  language: Language,
): string {
  const params = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figureText(name, figure, language)]));
  return interpolate(STEP_TEXTS[code][language], params);
}
