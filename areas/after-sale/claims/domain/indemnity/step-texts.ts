import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';

/** Steps of an indemnity, as they explain it. `{…}` marks a figure. */
export const INDEMNITY_STEP_TEXTS = {
  DANNO: { it: 'Ricambi {parts}, manodopera {labour}, altro {other}', en: 'Parts {parts}, labour {labour}, other {other}' },
  IVA: { it: 'IVA {rate} su {base}, recuperata al {recovered}', en: 'VAT {rate} on {base}, of which {recovered} is recovered' },
  VALORE_A_NUOVO: {
    it: 'Valore a nuovo: nessun degrado a {months} mesi (fino a {newForOld})',
    en: 'New-for-old: no wear at {months} months (up to {newForOld})',
  },
  RINUNCIA_DEGRADO: { it: 'La polizza rinuncia al degrado', en: 'The policy waives the wear deduction' },
  DEGRADO: { it: 'Degrado del {percent} a {months} mesi su {base}', en: 'Wear of {percent} at {months} months on {base}' },
  VALORE_COMMERCIALE: { it: 'Valore commerciale al giorno del sinistro', en: 'Market value on the day of the loss' },
  VALORE_ASSICURATO: { it: 'Valore assicurato', en: 'Insured value' },
  PREZZO_A_NUOVO: { it: 'Valore a nuovo a {months} mesi', en: 'Value as new at {months} months' },
  IVA_RECUPERATA: { it: 'IVA {rate} recuperata al {recovered}', en: 'VAT {rate}, of which {recovered} is recovered' },
  RELITTO: { it: 'Valore del relitto che resta al proprietario', en: 'Value of the wreck that the owner keeps' },
  GAP_FATTURA: { it: 'Fattura {base} meno valore {value}', en: 'Invoice {base} less value {value}' },
  GAP_DEBITO: { it: 'Debito residuo {base} meno valore {value}', en: 'Residual debt {base} less value {value}' },
  GAP_PERCENTUALE: { it: '{percent} del valore assicurato {base}', en: '{percent} of the insured value {base}' },
  GAP_DECRESCENTE: {
    it: 'Dopo {months} mesi si paga il {percent} della differenza',
    en: 'After {months} months, {percent} of the difference is paid',
  },
  SCOPERTO_ALTRUI: { it: 'Scoperto o franchigia a carico dell’assicurato', en: 'Deductible that the insured bears' },
  PROPORZIONALE: {
    it: 'Regola proporzionale (art. 1907 c.c.): assicurato {insured} su valore {worth}',
    en: 'Proportional rule (art. 1907 c.c.): insured {insured} of a value of {worth}',
  },
  SCOPERTO: { it: 'Scoperto {percent} di {base}', en: 'Excess of {percent} of {base}' },
  SCOPERTO_MINIMO: { it: 'Scoperto: minimo {own}', en: 'Excess: the minimum of {own}' },
  FRANCHIGIA: { it: 'Franchigia {own}', en: 'Deductible of {own}' },
  LIMITE: { it: 'Limite di indennizzo {most}', en: 'Limit of {most}' },
  LIMITE_ANNO: { it: 'Limite per anno {sum}, già pagati {used}', en: 'Limit of {sum} a year, of which {used} was paid before' },
  VALORE_MASSIMO: { it: 'Non oltre il valore assicurato {insured}', en: 'No more than the insured value of {insured}' },
} as const satisfies Readonly<Record<string, Text>>;

export type IndemnityStepCode = keyof typeof INDEMNITY_STEP_TEXTS;

/** Figures that are shares or counts; all others are cents. */
const SHARES = ['rate', 'percent', 'recovered'];
const COUNTS = ['months', 'newForOld', 'units'];

function figureText(name: string, figure: number, language: Language): string {
  if (COUNTS.includes(name)) return String(figure);
  return SHARES.includes(name) ? formatPercent(figure, language) : formatEuro(figure, language);
}

/** Returns a step in words: `Degrado del 20% a 37 mesi su 1.000,00 €`. */
export function indemnityStepText(
  { code, figures }: { readonly code: IndemnityStepCode; readonly figures: Readonly<Record<string, number>> },
  language: Language,
): string {
  const params = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figureText(name, figure, language)]));
  return interpolate(INDEMNITY_STEP_TEXTS[code][language], params);
}
