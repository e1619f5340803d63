import { coverageType } from '#areas/offer/catalogue/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { interpolate, type Language } from '#platform/domain-kit/locale.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';
import { type Duration, durationName } from '#platform/domain-kit/time/duration.ts';
import { PROBLEM_TEXTS, type ProblemCode, THIS_TARIFF } from './problem-texts.ts';

/** One reason; `coverage` is null for the whole product. Amounts among the parameters are cents. */
export interface Problem {
  readonly code: ProblemCode;
  readonly coverage: string | null;
  readonly params: Readonly<Record<string, string | number>>;
  /** Parameters that depend on the language: the text of a question. They override those of the same name. */
  readonly words?: Readonly<Record<string, Text>>;
}

export function problem(code: ProblemCode, coverage: string | null = null, params: Problem['params'] = {}): Problem {
  return { code, coverage, params };
}

/** Reason for an unavailable duration, of the whole tariff or of a coverage. */
export function outsideDurations(coverage: string | null, duration: Duration): Problem {
  const code = coverage === null ? 'DURATA_NON_PREVISTA' : 'DURATA_NON_PREVISTA_GARANZIA';
  return { ...problem(code, coverage, { months: duration }), words: { duration: durationName(duration) } };
}

/** Reason for an insured value outside the limits of a coverage or of the whole tariff. */
export function outsideValues(
  coverage: string | null,
  value: Cents,
  limits: { readonly minValue: Cents; readonly maxValue: Cents },
): Problem {
  const [code, name, bound] =
    value < limits.minValue
      ? (['VALORE_TROPPO_BASSO', 'min', limits.minValue] as const)
      : (['VALORE_TROPPO_ALTO', 'max', limits.maxValue] as const);
  const what = (coverage === null ? undefined : coverageType(coverage)) ?? THIS_TARIFF;
  const amount = (language: Language) => formatEuro(bound, language).replace(/[.,]00(?=\D*$)/, '');
  const words = { what: { it: what.it, en: what.en }, [name]: { it: amount('it'), en: amount('en') } };
  return { ...problem(code, coverage, { value, [name]: bound }), words };
}

/** The same reason about a product instead of its tariff. */
export function namingProduct(found: Problem, product: string): Problem {
  if (found.coverage !== null || found.words?.what === undefined) return found;
  return { ...found, words: { ...found.words, what: { it: product, en: product } } };
}

/** Reason for a discount outside its bounds, which the text names in the discount's unit. */
export function outOfBounds(
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
  unit: 'PERCENT' | 'EURO',
): Problem {
  const write = unit === 'PERCENT' ? formatPercent : formatEuro;
  const words = { min: { it: write(min, 'it'), en: write(min, 'en') }, max: { it: write(max, 'it'), en: write(max, 'en') } };
  return { ...problem('SCONTO_FUORI_INTERVALLO', null, { value, min, max }), words };
}

/**
 * Reason for a discount in euro that would take part of the amount due to the insurer; `max` is the possible maximum in
 * cents.
 */
export function beyondPdu(max: Cents): Problem {
  const words = { max: { it: formatEuro(max, 'it'), en: formatEuro(max, 'en') } };
  return { ...problem('SCONTO_OLTRE_PDU', null, { max }), words };
}

/** Parameters with coverage codes; several are separated by commas. */
const COVERAGE_PARAMS: readonly string[] = ['coverage', 'coverages', 'requires', 'others'];

function coverageNames(codes: string, language: Language): string {
  return codes
    .split(', ')
    .map((code) => coverageType(code)?.[language] ?? code)
    .join(', ');
}

/** The reason as text: coverages and questions by name, never by code. */
export function problemText({ code, coverage, params, words = {} }: Problem, language: Language): string {
  const named = Object.entries({ ...(coverage === null ? {} : { coverage }), ...params }).map(([name, value]) => [
    name,
    COVERAGE_PARAMS.includes(name) ? coverageNames(String(value), language) : value,
  ]);
  const worded = Object.entries(words).map(([name, text]) => [name, text[language]]);
  return interpolate(PROBLEM_TEXTS[code][language], Object.fromEntries([...named, ...worded]));
}
