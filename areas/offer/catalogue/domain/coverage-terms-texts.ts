import type { Language, Text } from '#platform/domain-kit/locale.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';
import type { Lookup } from './codes/lookup.ts';
import type { DeductibleKind, DeductibleTerms, LimitBasis } from './coverage-terms.ts';
import type { TariffCoverage } from './tariff.ts';

export const DEDUCTIBLE_KIND_LABELS: Lookup<DeductibleKind> = {
  SCOPERTO: { it: 'Scoperto', en: 'Excess' },
  FRANCHIGIA: { it: 'Franchigia', en: 'Deductible' },
};

export const LIMIT_BASIS_LABELS: Lookup<LimitBasis> = {
  SINISTRO: { it: 'per sinistro', en: 'per claim' },
  ANNO: { it: 'per anno', en: 'per year' },
  SINISTRO_E_ANNO: { it: 'per sinistro e per anno', en: 'per claim and per year' },
  PERSONA: { it: 'per persona', en: 'per person' },
  CASO_MORTE: { it: 'in caso di morte', en: 'in case of death' },
  GIORNO: { it: 'al giorno', en: 'a day' },
};

const WORDS = {
  it: {
    least: (amount: string) => `, minimo ${amount}`,
    insuredValue: 'valore assicurato',
    share: (percent: string) => `${percent} del valore assicurato`,
    upTo: (days: number) => `${days} ${days === 1 ? 'giorno' : 'giorni'}`,
    during: (days: number) => `per ${days} ${days === 1 ? 'giorno' : 'giorni'}`,
    firstLoss: 'a primo rischio assoluto',
  },
  en: {
    least: (amount: string) => `, at least ${amount}`,
    insuredValue: 'insured value',
    share: (percent: string) => `${percent} of the insured value`,
    upTo: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
    during: (days: number) => `for ${days} ${days === 1 ? 'day' : 'days'}`,
    firstLoss: 'on a first loss basis',
  },
} as const;

const WHOLE: Micros = 1_000_000;

/** Euro without cents where there are none, as policies write limits: `1.000 €`, `€1,000`. */
function euro(amount: Cents, language: Language): string {
  return formatEuro(amount, language).replace(/[.,]00(?=\D*$)/, '');
}

function termsWords({ kind, percent, amount }: DeductibleTerms, language: Language): string {
  const share = percent === null || kind === 'FRANCHIGIA' ? '' : formatPercent(percent, language);
  const sum = amount === null || amount === 0 ? '' : euro(amount, language);
  const least = kind === 'SCOPERTO' && sum !== '' ? WORDS[language].least(sum) : sum;
  return `${DEDUCTIBLE_KIND_LABELS[kind][language]} ${share}${least}`.trim();
}

/**
 * Returns what the insured bears of each loss with its right word (`Scoperto 10%, minimo 250 €`, `Franchigia 250 €`); null
 * for nothing. Versions older than the structured terms have one text: a share in it is a scoperto.
 */
export function deductibleWords(
  { deductibleTerms, deductible }: Pick<TariffCoverage, 'deductibleTerms' | 'deductible'>,
  language: Language,
): string | null {
  if (deductibleTerms !== undefined) return termsWords(deductibleTerms, language);
  if (deductible === undefined || deductible === '') return null;
  return `${DEDUCTIBLE_KIND_LABELS[deductible.includes('%') ? 'SCOPERTO' : 'FRANCHIGIA'][language]} ${deductible}`;
}

function sharesWords(percent: Micros, language: Language): string {
  return percent === WHOLE ? WORDS[language].insuredValue : WORDS[language].share(formatPercent(percent, language));
}

/**
 * Returns the most that the insurer pays (`10.000 € per anno`, `30 € al giorno per 90 giorni`, `valore assicurato`); null
 * for no limit of its own. Versions older than the structured terms have one text.
 */
export function limitWords({ limitTerms, limit }: Pick<TariffCoverage, 'limitTerms' | 'limit'>, language: Language): string | null {
  if (limitTerms === undefined) return limit === undefined || limit === '' ? null : limit;
  const { amount, percent, per, days, firstLoss, note } = limitTerms;
  const words = WORDS[language];
  const isAmount = amount !== null || percent !== null;
  const parts = [
    amount === null ? null : euro(amount, language),
    percent === null ? null : sharesWords(percent, language),
    isAmount && per !== null ? LIMIT_BASIS_LABELS[per][language] : null,
    days === null ? null : isAmount ? words.during(days) : words.upTo(days),
    firstLoss ? words.firstLoss : null,
  ].filter((part) => part !== null);
  const main = parts.join(' ');
  if (note === null) return main;
  return main === '' ? note[language] : `${main}, ${note[language]}`;
}

/** Error of terms that say nothing. */
export const TERMS_EMPTY: Text = {
  it: 'Indica un importo, una percentuale, i giorni o una nota',
  en: 'Enter an amount, a percentage, days or a note',
};
