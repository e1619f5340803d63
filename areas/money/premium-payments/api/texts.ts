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

/** Certified mail to a lender, with the letter attached. */
export function lienLetterWords(lender: string, policy: string) {
  const text = `Spett.le ${lender},\n\nin allegato la lettera di vincolo della polizza ${policy}.\n\nCordiali saluti`;
  return { subject: `Lettera di vincolo – polizza ${policy}`, text };
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

/** Headings of the exported list. */
export const PAYMENT_COLUMN_TITLES = {
  createdAt: { it: 'Data', en: 'Date' },
  status: { it: 'Stato', en: 'State' },
  method: { it: 'Mezzo', en: 'Means' },
  amount: { it: 'Importo', en: 'Amount' },
  contract: { it: 'Contratto', en: 'Contract' },
  customer: { it: 'Contraente', en: 'Policyholder' },
  producer: { it: 'Produttore', en: 'Producer' },
  settledAt: { it: 'Incassato il', en: 'Received on' },
  reference: { it: 'Riferimento', en: 'Reference' },
  returnedAt: { it: 'Restituito il', en: 'Returned on' },
  failure: { it: 'Motivo', en: 'Reason' },
  recordedBy: { it: 'Registrato da', en: 'Recorded by' },
} as const satisfies Readonly<Record<string, Text>>;

/** Notification of the seller, or of the agency's accounting: premiums whose money has not come for days. */
export function premiumsAwaited(numbers: readonly string[]): Text {
  const [number] = numbers;
  return numbers.length === 1
    ? { it: `Il premio di ${number} non è ancora arrivato`, en: `The premium of ${number} has not arrived yet` }
    : { it: `${numbers.length} premi attesi non sono ancora arrivati`, en: `${numbers.length} awaited premiums have not arrived yet` };
}

/** Notification of the user that made a link: it ended without money. */
export const linkUnpaid = (number: string): Text => ({
  it: `Il link di pagamento di ${number} è scaduto senza incasso: mandane uno nuovo`,
  en: `The payment link of ${number} expired without money: send a new one`,
});

/** Notification of the user that made a link: the payment service has not said how an attempt ended. */
export const resultUnknown = (number: string): Text => ({
  it: `L’esito del pagamento con carta di ${number} non è noto da più di un giorno: senti il cliente`,
  en: `The result of the card payment of ${number} has been unknown for more than a day: ask the customer`,
});

/** Steps of the jobs. */
export const PAYMENT_STEPS = {
  events: { it: 'Notifiche del servizio di pagamento da lavorare', en: 'Messages of the payment service to work on' },
  sessions: { it: 'Sessioni di pagamento ancora aperte', en: 'Payment sessions still open' },
  premiums: { it: 'Premi non incassati', en: 'Premiums not received' },
  links: { it: 'Link e tentativi di pagamento senza esito', en: 'Links and payment attempts without a result' },
  letters: { it: 'Vincoli appena emessi', en: 'Liens just issued' },
} as const satisfies Readonly<Record<string, Text>>;
