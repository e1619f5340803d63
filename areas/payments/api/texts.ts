import type { Text } from '#platform/domain-kit/locale.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';

export const MAIL_NOT_SET_UP: Text = {
  it: 'L’invio di e-mail non è attivo: crea il link e consegnalo al cliente',
  en: 'No mail server is set up: create the link and give it to the customer',
};

export const RECEIPT_DAY_IMPOSSIBLE: Text = {
  it: 'L’arrivo deve cadere tra il giorno di accettazione e oggi',
  en: 'The arrival must lie between the day of acceptance and today',
};

interface PaymentMail {
  readonly name: string;
  readonly number: string;
  readonly amount: Cents;
  readonly until: PlainDate;
  readonly link: string;
}

/** Mail to a customer with the link to their payment; in Italian like all papers. */
export function paymentMailWords({ name, number, amount, until, link }: PaymentMail) {
  return {
    subject: `Pagamento del premio – ${number}`,
    greeting: `Gentile ${name},`,
    paragraphs: [
      `puoi pagare con carta il premio di ${formatEuro(amount, 'it')} (${number}) a questo indirizzo:`,
      link,
      `Il link vale fino al ${formatDate(until)}. I dati della carta si scrivono solo sulla pagina sicura del servizio di pagamento; non te li chiederemo mai per telefono o per e-mail.`,
    ],
    closing: 'Cordiali saluti',
  };
}

/** What the payment service shows above the amount. */
export function orderWords(product: string, number: string): string {
  return `${product} – ${number}`;
}

/** Notification of the user that made the link. */
export function premiumPaid(number: string, amount: Cents): Text {
  return {
    it: `Il cliente ha pagato con carta ${formatEuro(amount, 'it')} per ${number}`,
    en: `The customer has paid ${formatEuro(amount, 'en')} by card for ${number}`,
  };
}

/** Notification of the user that made the link: money was taken back. */
export function premiumReturned(number: string, amount: Cents): Text {
  return {
    it: `Il pagamento di ${formatEuro(amount, 'it')} per ${number} è stato restituito al cliente: il premio è di nuovo da incassare`,
    en: `The payment of ${formatEuro(amount, 'en')} for ${number} went back to the customer: the premium is due again`,
  };
}

export const loanApproved = (number: string): Text => ({
  it: `L’ente ha approvato il finanziamento di ${number}`,
  en: `The lender approved the loan of ${number}`,
});

export const loanRefused = (number: string, reason: string): Text => ({
  it: `L’ente ha respinto il finanziamento di ${number}: ${reason}`,
  en: `The lender refused the loan of ${number}: ${reason}`,
});
