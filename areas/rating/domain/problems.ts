import { coverageType } from '#areas/catalogue/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { interpolate, type Language } from '#platform/domain-kit/locale.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';
import { type Duration, durationName } from '#platform/domain-kit/time/duration.ts';

/** Reasons why a product or a coverage is unavailable; all that apply are reported at once. `{…}` marks a parameter. */
export const PROBLEM_TEXTS = {
  PROVINCIA_NON_ASSICURABILE: { it: 'La provincia {province} non è assicurabile', en: 'The province {province} cannot be insured' },
  DURATA_NON_PREVISTA: { it: 'La durata di {duration} non è prevista', en: 'A duration of {duration} is not offered' },
  OPERAZIONE_NON_PREVISTA: { it: "L'operazione {operation} non è prevista", en: 'The operation {operation} is not offered' },
  TIPO_VEICOLO_NON_AMMESSO: { it: 'Tipo di veicolo non ammesso', en: 'Vehicle type not accepted' },
  STATO_VEICOLO_NON_AMMESSO: { it: 'Stato del veicolo non ammesso', en: 'Vehicle status not accepted' },
  TIPO_ABITAZIONE_NON_AMMESSO: { it: 'Tipo di abitazione non ammesso', en: 'Home type not accepted' },
  SUPERFICIE_NON_AMMESSA: {
    it: 'La superficie di {squareMeters} m² non è ammessa',
    en: 'A floor area of {squareMeters} m² is not accepted',
  },
  ALIMENTAZIONE_NON_AMMESSA: {
    it: 'Assicura soltanto veicoli con alimentazione: {accepted}',
    en: 'Insures only vehicles powered by: {accepted}',
  },
  VEICOLO_TROPPO_VECCHIO: {
    it: 'Il veicolo ha {age} anni, il massimo è {max}',
    en: 'The vehicle is {age} years old, the maximum is {max}',
  },
  CHILOMETRAGGIO_ECCESSIVO: {
    it: 'Il veicolo ha {mileage} km, il massimo è {max}',
    en: 'The vehicle has {mileage} km, the maximum is {max}',
  },
  VALORE_TROPPO_BASSO: {
    it: '{what} assicura da {min} in su: scegli un’altra offerta',
    en: '{what} insures from {min} on: choose another offer',
  },
  VALORE_TROPPO_ALTO: {
    it: '{what} assicura fino a {max}: scegli un’altra offerta',
    en: '{what} insures up to {max}: choose another offer',
  },
  DURATA_NON_PREVISTA_GARANZIA: {
    it: '{coverage}: non è prevista per {duration}',
    en: '{coverage}: not offered for {duration}',
  },
  ZONA_NON_PREVISTA: { it: 'La garanzia non è prevista nella zona {zone}', en: 'The coverage is not offered in zone {zone}' },
  TASSO_NON_PREVISTO: { it: 'Nessun tasso per questo rischio', en: 'No rate for this risk' },
  IMPOSTA_NON_DEFINITA: { it: "Nessuna aliquota d'imposta in vigore il {date}", en: 'No premium tax rate in force on {date}' },
  GARANZIA_SCONOSCIUTA: { it: 'La garanzia {coverage} non fa parte della tariffa', en: 'The coverage {coverage} is not in the tariff' },
  ANTIFURTO_RICHIESTO: { it: 'È richiesto un antifurto', en: 'An anti-theft device is required' },
  ANTIFURTO_NON_ACCETTATO: { it: "L'antifurto scelto non è accettato", en: 'The chosen anti-theft device is not accepted' },
  DOMANDA_SENZA_RISPOSTA: { it: 'Manca la risposta alla domanda «{question}»', en: 'The question “{question}” is not answered' },
  BLOCCO_QUESTIONARIO: { it: 'Una risposta al questionario impedisce la vendita', en: 'An answer to the questionnaire prevents the sale' },
  ESCLUSA_DA_QUESTIONARIO: {
    it: 'Esclusa dalle risposte al questionario',
    en: 'Excluded by the answers to the questionnaire',
  },
  RICHIESTA_DA_QUESTIONARIO: {
    it: 'Richiesta dalle risposte al questionario',
    en: 'Required by the answers to the questionnaire',
  },
  GARANZIA_OBBLIGATORIA: { it: 'La garanzia è obbligatoria', en: 'The coverage is mandatory' },
  GARANZIA_SUBORDINATA: { it: 'Richiede anche la garanzia {requires}', en: 'Also needs the coverage {requires}' },
  MUTUA_ESCLUSIONE: { it: 'Incompatibile con {others}', en: 'Incompatible with {others}' },
  MUTUA_ESCLUSIONE_OBBLIGATORIA: { it: 'Scegliere una garanzia tra {coverages}', en: 'Choose one coverage among {coverages}' },
  FUORI_PACCHETTO: { it: 'La garanzia non fa parte del pacchetto', en: 'The coverage is not in the package' },
  SCONTO_NON_AMMESSO: { it: 'Sconto non ammesso', en: 'Discount not allowed' },
  SCONTO_FUORI_INTERVALLO: { it: 'Lo sconto ammesso va da {min} a {max}', en: 'The discount may be {min} to {max}' },
  SCONTO_OLTRE_PDU: {
    it: 'Su questa scelta lo sconto può arrivare a {max}: il resto del premio è dovuto alla compagnia',
    en: 'On this choice the discount may go up to {max}: the rest of the premium is owed to the insurer',
  },
  PREMIO_SOTTO_PDU: {
    it: 'Nemmeno senza sconto il premio copre quanto è dovuto alla compagnia: aggiungi garanzie o scegli un’altra offerta',
    en: 'Even without a discount the premium does not cover what is owed to the insurer: add coverages or choose another offer',
  },
  PREMIO_NULLO: { it: 'Un contratto senza premio non si può vendere', en: 'A contract without a premium cannot be sold' },
  PREMIO_NON_RAGGIUNGIBILE: {
    it: 'Il premio richiesto non si può raggiungere con uno sconto',
    en: 'The requested premium cannot be reached with a discount',
  },
  NESSUNA_GARANZIA: { it: 'Scegliere almeno una garanzia', en: 'Choose at least one coverage' },
  SOTTO_MINIMO_POLIZZA: { it: 'Premio inferiore al minimo di polizza', en: 'Premium below the policy minimum' },
  SOTTO_SOGLIA_PACCHETTO: { it: 'Premio inferiore alla soglia del pacchetto', en: 'Premium below the package threshold' },
  PRODOTTO_NON_VENDIBILE: { it: 'Il prodotto non è in vendita', en: 'The product is not on sale' },
} as const satisfies Readonly<Record<string, Text>>;

export type ProblemCode = keyof typeof PROBLEM_TEXTS;

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
  const what = (coverage === null ? undefined : coverageType(coverage)) ?? { it: 'Questa tariffa', en: 'This tariff' };
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
