import type { Text } from '#platform/domain-kit/locale.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Why a day is not possible for the debit. */
export function dayNotPossible(first: PlainDate): Text {
  return {
    it: `Scegli un giorno lavorativo per le banche (calendario TARGET), dal ${formatDate(first)} ed entro un anno`,
    en: `Choose a day on which banks settle (TARGET calendar), from ${formatDate(first)} and within a year`,
  };
}

export const CUC_MISSING: Text = {
  it: 'Per il formato CBI serve il codice CUC: si registra con il conto separato',
  en: 'The CBI format needs the CUC code: it is recorded with the separate account',
};

export const CREDIT_DAY_IMPOSSIBLE: Text = {
  it: 'L’accredito non precede la data di addebito e non è nel futuro',
  en: 'The credit is not before the day of the debit, and not in the future',
};

/** Why a day is not possible for a return. */
export function returnDayImpossible(last: PlainDate): Text {
  return {
    it: `Il giorno non è nel futuro; uno storno arriva dalla data di addebito al ${formatDate(last)}`,
    en: `The day is not in the future; a return arrives from the day of the debit to ${formatDate(last)}`,
  };
}

interface Notice {
  readonly name: string;
  readonly policy: string;
  readonly amount: Cents;
  readonly day: PlainDate;
  readonly iban: string;
  readonly mandate: string;
  readonly creditor: string;
  readonly creditorId: string;
}

/** Mail that announces a debit to the customer; in Italian like all papers. */
export function noticeWords({ name, policy, amount, day, iban, mandate, creditor, creditorId }: Notice) {
  return {
    subject: `Addebito del premio – polizza ${policy}`,
    greeting: `Gentile ${name},`,
    paragraphs: [
      `il ${formatDate(day)} addebiteremo ${formatEuro(amount, 'it')} sul conto ${iban} per il premio della polizza ${policy}.`,
      `Riferimento del mandato: ${mandate}. Creditore: ${creditor}, codice identificativo ${creditorId}.`,
      'Ti chiediamo di tenere sul conto la somma necessaria: se la banca respinge l’addebito, la copertura resta sospesa fino al pagamento.',
    ],
    closing: 'Cordiali saluti',
  };
}

/** Notification of the seller: the bank refused a collection or took it back. */
export function debitReturned(policy: string, amount: Cents, reason: Text): Text {
  return {
    it: `La banca ha respinto l’addebito di ${formatEuro(amount, 'it')} per la polizza ${policy}: ${reason.it}. Il premio è da incassare`,
    en: `The bank returned the debit of ${formatEuro(amount, 'en')} for the policy ${policy}: ${reason.en}. The premium is due`,
  };
}

/** Steps of the job that a credit starts. */
export const COLLECTION_STEPS = {
  credit: { it: 'Incassi della distinta accreditata', en: 'Collections of the credited batch' },
} as const satisfies Readonly<Record<string, Text>>;
