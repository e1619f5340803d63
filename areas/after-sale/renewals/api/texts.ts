import type { Text } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Effect } from '../domain/index.ts';

export const NOT_TRAINED: Text = { it: 'formazione IVASS non in regola', en: 'IVASS training not in order' };

/** An operator is away, up to a day or until further notice. */
export const absentUntil = (day: string | null): Text =>
  day === null ? { it: 'assente', en: 'away' } : { it: `assente fino al ${day}`, en: `away until ${day}` };

/** What an effect on the price means, with the facts behind it. */
interface EffectFacts {
  readonly amount: number;
  readonly oldValue: number | null;
  readonly value: number | null;
  readonly oldAge: number | null;
  readonly age: number | null;
}

const signed = (amount: number, language: 'it' | 'en') => `${amount > 0 ? '+' : '−'}${formatEuro(Math.abs(amount), language)}`;

/** The cause of a change of price in words. */
export function effectText(code: Effect, { amount, oldValue, value, oldAge, age }: EffectFacts): Text {
  const euro = (cents: number | null, language: 'it' | 'en') => formatEuro(cents ?? 0, language);
  const it = signed(amount, 'it');
  const en = signed(amount, 'en');
  switch (code) {
    case 'TARIFFA':
      return { it: `${it} per la tariffa di oggi, a parità di rischio`, en: `${en} by today's tariff, for the same risk` };
    case 'IMPOSTA':
      return { it: `${it} per l’imposta sul premio`, en: `${en} by the premium tax` };
    case 'ETA':
      return {
        it: oldAge === age ? `${it} perché il veicolo ora è usato` : `${it} perché il veicolo ha ${age ?? 0} anni invece di ${oldAge ?? 0}`,
        en:
          oldAge === age
            ? `${en} because the vehicle is now used`
            : `${en} because the vehicle is ${age ?? 0} years old instead of ${oldAge ?? 0}`,
      };
    case 'VALORE':
      return {
        it: `${it} perché il valore passa da ${euro(oldValue, 'it')} a ${euro(value, 'it')}`,
        en: `${en} because the value goes from ${euro(oldValue, 'en')} to ${euro(value, 'en')}`,
      };
  }
}

export const CALL_IN_THE_PAST: Text = { it: 'Scegli un momento futuro', en: 'Choose a moment in the future' };
export const callAfterExpiry = (day: PlainDate): Text => ({
  it: `La polizza scade il ${formatDate(day)}: richiama prima`,
  en: `The policy expires on ${formatDate(day)}: call before`,
});

/** Label of the task that prices the renewals of a period. */
export const pricingOf = (from: PlainDate, to: PlainDate): Text => ({
  it: `Rinnovi in scadenza dal ${formatDate(from)} al ${formatDate(to)}`,
  en: `Renewals that expire from ${formatDate(from)} to ${formatDate(to)}`,
});

/** Notification at the end of the task. */
export const pricingDone = (priced: number, blocked: number): Text => ({
  it: `Prezzi dei rinnovi pronti: ${priced} pratiche, ${blocked} bloccate`,
  en: `Prices of renewals are ready: ${priced} cases, ${blocked} blocked`,
});

/** Notification of the seller: a customer said yes, and the renewal does not go on without the seller. */
export const aloneStopped = (number: string, reason: string): Text => ({
  it: `Il cliente ha accettato il rinnovo ${number}, ma serve il tuo aiuto: ${reason}`,
  en: `The customer accepted the renewal ${number}, but your help is needed: ${reason}`,
});

interface ReminderFacts {
  readonly name: string;
  readonly policy: string;
  readonly product: string;
  readonly vehicle: string;
  readonly expiresOn: PlainDate;
  readonly contact: string;
}

/** The notice of the expiry, which every customer gets, and the commercial reminder. */
export function reminderWords(isNotice: boolean, { name, policy, product, vehicle, expiresOn, contact }: ReminderFacts) {
  const insured = vehicle === '' ? product : `${product}, ${vehicle}`;
  return {
    subject: isNotice ? `Avviso di scadenza della polizza ${policy}` : `La tua polizza ${policy} sta per scadere`,
    greeting: `Gentile ${name},`,
    paragraphs: [
      `la polizza ${policy} (${insured}) scade alle ore 24 del ${formatDate(expiresOn)} e non si rinnova da sola: da quel momento il bene non è più assicurato.`,
      isNotice
        ? 'Ricevi questo avviso perché sei contraente della polizza.'
        : 'Possiamo prepararti il rinnovo con il valore e l’età di oggi del tuo veicolo.',
      `Per rinnovarla: ${contact}.`,
    ],
    closing: 'Cordiali saluti',
  };
}

export const RENEWAL_COLUMN_TITLES = {
  policy: { it: 'Polizza', en: 'Policy' },
  status: { it: 'Stato', en: 'State' },
  expiresOn: { it: 'Scadenza', en: 'Expiry' },
  customer: { it: 'Cliente', en: 'Customer' },
  phone: { it: 'Telefono', en: 'Phone' },
  vehicle: { it: 'Bene assicurato', en: 'Insured object' },
  plate: { it: 'Targa', en: 'Plate' },
  product: { it: 'Prodotto', en: 'Product' },
  producer: { it: 'Produttore', en: 'Producer' },
  operator: { it: 'Operatore', en: 'Operator' },
  oldPremium: { it: 'Premio attuale', en: 'Current premium' },
  premium: { it: 'Premio di rinnovo', en: 'Renewal premium' },
  callAt: { it: 'Richiamo', en: 'Call-back' },
  refusal: { it: 'Motivo del rifiuto', en: 'Reason of the refusal' },
  attempts: { it: 'Chiamate', en: 'Calls' },
  quotation: { it: 'Preventivo', en: 'Quotation' },
} as const satisfies Readonly<Record<string, Text>>;

/** When a case ended, in days before the expiry; and a case that ended with a renewal. */
export const DAY_BANDS: Readonly<Record<string, Text>> = {
  '60': { it: '60 giorni o più prima', en: '60 days or more before' },
  '30': { it: 'Da 30 a 59 giorni prima', en: '30 to 59 days before' },
  '15': { it: 'Da 15 a 29 giorni prima', en: '15 to 29 days before' },
  '0': { it: 'Negli ultimi 14 giorni', en: 'In the last 14 days' },
  dopo: { it: 'Dopo la scadenza', en: 'After the expiry' },
  RINNOVATA: { it: 'Rinnovata', en: 'Renewed' },
};

export const NO_OPERATOR: Text = { it: 'Senza operatore', en: 'No operator' };

export const UNKNOWN_PRODUCT: Text = { it: 'Un prodotto non esiste più: toglilo', en: 'A product no longer exists: remove it' };

/** Steps of the nightly and daily jobs. */
export const RENEWAL_STEPS = {
  settle: { it: 'Pratiche di polizze non più in vigore', en: 'Cases of policies no longer in force' },
  renewed: { it: 'Pratiche di clienti che hanno già rinnovato', en: 'Cases of customers who have renewed' },
  create: { it: 'Polizze che entrano nella finestra', en: 'Policies that enter the window' },
  remind: { it: 'Promemoria ai clienti', en: 'Reminders to customers' },
} as const satisfies Readonly<Record<string, Text>>;
