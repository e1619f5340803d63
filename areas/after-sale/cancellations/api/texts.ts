import type { Text } from '#platform/domain-kit/locale.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';

export const unknownPolicies = (numbers: readonly string[]): Text => ({
  it: `Polizze non trovate o non in vigore: ${numbers.join(', ')}`,
  en: `Policies that were not found or are not in force: ${numbers.join(', ')}`,
});

export const DAY_IN_THE_FUTURE: Text = { it: 'Il giorno non può essere nel futuro', en: 'The day cannot be in the future' };

export const PAID_BEFORE: Text = {
  it: 'Il pagamento non precede la conferma e non è nel futuro',
  en: 'The payment is not before the confirmation, and not in the future',
};

/** What a change request says when a cancellation resolved it. */
export const confirmedBy = (code: string): Text => ({ it: `Annullamento ${code} confermato`, en: `Cancellation ${code} confirmed` });

/** Why a policy was left out of a confirmation that a user stopped. */
export const STOPPED_BEFORE: Text = {
  it: 'La conferma è stata interrotta prima di questa polizza',
  en: 'The confirmation was stopped before this policy',
};

/** Label of the task that confirms many cancellations. */
export const massLabel = (code: string): Text => ({ it: `Annullamento ${code}`, en: `Cancellation ${code}` });

export const FORCING_IS_OFF: Text = {
  it: 'La forzatura delle garanzie è disattivata nella configurazione',
  en: 'Forcing coverages is switched off in the configuration',
};

/** Timeline of a policy and notification of the seller where single coverages end. */
export const coveragesEnded = (policy: string, coverages: readonly Text[], cause: Text): Text => ({
  it: `Polizza ${policy}, garanzie cessate: ${coverages.map((one) => one.it).join(', ')} (${cause.it})`,
  en: `Policy ${policy}, coverages ended: ${coverages.map((one) => one.en).join(', ')} (${cause.en})`,
});

/** Notification of the seller. */
export const policyCancelled = (policy: string, cause: Text): Text => ({
  it: `La polizza ${policy} è annullata: ${cause.it}`,
  en: `The policy ${policy} is cancelled: ${cause.en}`,
});

const soonIt = (count: number) => (count === 1 ? 'un rimborso da pagare entro 7 giorni' : `${count} rimborsi da pagare entro 7 giorni`);
const lateIt = (count: number) => (count === 1 ? 'un rimborso oltre i 30 giorni' : `${count} rimborsi oltre i 30 giorni`);
const soonEn = (count: number) => (count === 1 ? 'one refund to pay within 7 days' : `${count} refunds to pay within 7 days`);
const lateEn = (count: number) => (count === 1 ? 'one refund past its 30 days' : `${count} refunds past their 30 days`);

/** Notification of those that manage money: refunds that must be paid soon, and late ones. */
export function refundsToPay(soon: number, late: number): Text {
  const joined = (late: string[], soon: string[]) => [...late, ...soon].join(', ');
  return {
    it: `Annullamenti: ${joined(late === 0 ? [] : [lateIt(late)], soon === 0 ? [] : [soonIt(soon)])}`,
    en: `Cancellations: ${joined(late === 0 ? [] : [lateEn(late)], soon === 0 ? [] : [soonEn(soon)])}`,
  };
}

export const executionDayImpossible = (first: PlainDate): Text => ({
  it: `Un giorno bancario dal ${formatDate(first)}, entro un mese`,
  en: `A banking day from ${formatDate(first)} on, within a month`,
});

export const TRANSFER_CUC_MISSING: Text = {
  it: 'Per questo formato serve il codice CUC: indicalo nel conto separato',
  en: 'This format needs the CUC code: enter it with the separate account',
};

export const EXECUTED_DAY_IMPOSSIBLE: Text = {
  it: 'Il giorno non precede la distinta e non è nel futuro',
  en: 'The day is not before the batch, and not in the future',
};

export const RETURN_DAY_IMPOSSIBLE: Text = {
  it: 'Il giorno non precede l’invio del file e non è nel futuro',
  en: 'The day is not before the file was given to the bank, and not in the future',
};

/** What the customer reads on their statement of account. */
export const refundRemittance = (policy: string): string => `Rimborso premio polizza ${policy}`;

/** Steps of the jobs. */
export const CANCELLATION_STEPS = {
  takeEffect: { it: 'Polizze il cui annullamento ha effetto', en: 'Policies whose cancellation takes effect' },
  owe: { it: 'Rimborsi di premi arrivati dopo l’annullamento', en: 'Refunds of premiums that arrived after the cancellation' },
  remind: { it: 'Rimborsi da sollecitare', en: 'Refunds to remind of' },
} as const satisfies Readonly<Record<string, Text>>;
