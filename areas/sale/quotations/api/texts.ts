import type { Text } from '#platform/domain-kit/locale.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';

export const QUOTATION_EXPORT: Text = { it: 'Esportazione preventivi', en: 'Export of quotations' };
export const NO_SUCH_PACKAGE: Text = { it: 'Il pacchetto non esiste', en: 'No such package' };

export const MAIL_NOT_SET_UP: Text = {
  it: 'L’invio di e-mail non è attivo: crea il link e consegnalo al cliente',
  en: 'No mail server is set up: create the link and give it to the customer',
};

interface OfferMail {
  readonly name: string;
  readonly seller: string;
  readonly validUntil: PlainDate;
  readonly link: string;
}

/** Mail to a customer with the link to their offers; in Italian like all papers. */
export function offerMailWords({ name, seller, validUntil, link }: OfferMail) {
  return {
    subject: 'Il tuo preventivo',
    greeting: `Gentile ${name},`,
    paragraphs: [
      `${seller} ha preparato il preventivo che hai chiesto. Lo trovi qui, con il set informativo da leggere prima di sottoscrivere:`,
      link,
      `Il preventivo vale fino al ${formatDate(validUntil)}. Chi ha questo link può vederlo: non inoltrarlo.`,
    ],
    closing: 'Cordiali saluti',
  };
}

/** Notification of the seller: the customer wants the offer. */
export function customerProceeds(number: string): Text {
  return {
    it: `Il cliente vuole procedere con il preventivo ${number}: completalo e accettalo con lui`,
    en: `The customer wants to proceed with the quotation ${number}: complete and accept it with them`,
  };
}

/** Notification of the seller on the day that they chose. */
export function customerSilent(number: string): Text {
  return {
    it: `Il cliente non ha ancora risposto al preventivo ${number}: richiamalo`,
    en: `The customer has not answered the quotation ${number} yet: call them back`,
  };
}

/** Steps of the daily job. */
export const QUOTATION_STEPS = {
  remind: { it: 'Offerte senza risposta del cliente', en: 'Offers without an answer of the customer' },
} as const satisfies Readonly<Record<string, Text>>;
