import type { Text } from '#platform/domain-kit/locale.ts';
import type { UploadRow } from '../domain/upload.ts';

export const DAY_IN_THE_FUTURE: Text = { it: 'Il giorno non può essere futuro', en: 'The day cannot lie in the future' };
export const PERIOD_CLOSED: Text = { it: 'Il periodo è già chiuso fino al {day}', en: 'The period is closed until {day} already' };
export const DUE_DATE_NOT_LATER: Text = {
  it: 'La nuova scadenza deve essere futura e successiva a quella attuale',
  en: 'The new due date must lie in the future and after the present one',
};
export const PAYMENT_IN_THE_FUTURE: Text = {
  it: 'La data del pagamento non può essere futura',
  en: 'The date of payment cannot lie in the future',
};
export const PAYMENT_TOO_LARGE: Text = {
  it: "L'importo supera il residuo di {open}",
  en: 'The amount is more than the {open} left to pay',
};
export const REFUND_IN_THE_FUTURE: Text = {
  it: 'La data del rimborso non può essere futura',
  en: 'The date of the refund cannot lie in the future',
};

export const UPLOAD_REFUSALS = {
  UNREADABLE: { it: 'Il file non è un foglio XLSX o CSV leggibile', en: 'The file is not a readable XLSX or CSV sheet' },
  TOO_LARGE: { it: 'Il file ha più di {lines} righe', en: 'The file has more than {lines} lines' },
  EMPTY: { it: 'Il file non ha righe sotto le intestazioni', en: 'The file has no lines below the headings' },
  MISSING: { it: 'Mancano le colonne {columns}', en: 'The columns {columns} are missing' },
} as const satisfies Readonly<Record<string, Text>>;

export const UPLOAD_COLUMN_NAMES: Readonly<Record<keyof UploadRow, Text>> = {
  day: { it: 'Data', en: 'Date' },
  amount: { it: 'Importo', en: 'Amount' },
  reference: { it: 'Causale', en: 'Reference' },
};

export const INSURER_MISSING: Text = { it: 'Scegli una compagnia', en: 'Choose an insurer' };
export const CONSENT_OVERLAPS: Text = {
  it: 'In questo giorno la compagnia ha già un consenso',
  en: 'The insurer has a consent on this day already',
};
export const CONSENT_ENDS_BEFORE_START: Text = {
  it: "L'ultimo giorno non può precedere l'inizio",
  en: 'The last day cannot come before the first',
};
export const CONSENT_END_IN_THE_PAST: Text = {
  it: 'L’ultimo giorno può essere ieri, oggi o un giorno futuro',
  en: 'The last day can be yesterday, today or a day to come',
};

export const STATEMENT_COLUMN_TITLES = {
  number: { it: 'Numero', en: 'Number' },
  status: { it: 'Stato', en: 'Status' },
  producer: { it: 'Produttore', en: 'Producer' },
  insurer: { it: 'Compagnia', en: 'Insurer' },
  subject: { it: 'Oggetto', en: 'Subject' },
  period: { it: 'Periodicità', en: 'Period' },
  from: { it: 'Dal', en: 'From' },
  to: { it: 'Al', en: 'To' },
  entries: { it: 'Titoli', en: 'Entries' },
  premiums: { it: 'Premi', en: 'Premiums' },
  collectedByTheProducer: { it: 'Incassato dal produttore', en: 'Collected by the producer' },
  commission: { it: 'Provvigioni', en: 'Commission' },
  due: { it: 'Dovuto', en: 'Due' },
  paid: { it: 'Pagato', en: 'Paid' },
  toCollect: { it: 'Da incassare', en: 'To collect' },
  toPay: { it: 'Da versare', en: 'To pay' },
  issuedOn: { it: 'Emesso il', en: 'Issued on' },
  dueDate: { it: 'Scadenza', en: 'Due date' },
} as const satisfies Readonly<Record<string, Text>>;

export const LINE_COLUMN_TITLES = {
  policy: { it: 'Polizza', en: 'Policy' },
  customer: { it: 'Cliente', en: 'Customer' },
  product: { it: 'Prodotto', en: 'Product' },
  entry: { it: 'Titolo', en: 'Entry' },
  accountingDate: { it: 'Data contabile', en: 'Accounting date' },
  effectiveDate: { it: 'Decorrenza', en: 'Effective date' },
  expiryDate: { it: 'Scadenza', en: 'Expiry date' },
  premium: { it: 'Premio', en: 'Premium' },
  paidDirectly: { it: 'Pagamento diretto', en: 'Paid directly' },
  collectedByTheProducer: { it: 'Incassato dal produttore', en: 'Collected by the producer' },
  commission: { it: 'Provvigione', en: 'Commission' },
  due: { it: 'Dovuto', en: 'Due' },
} as const satisfies Readonly<Record<string, Text>>;

export const YES: Text = { it: 'Sì', en: 'Yes' };
export const NO: Text = { it: 'No', en: 'No' };

/** Steps of the nightly closing and of the payment check. */
export const STATEMENT_STEPS = {
  close: { it: 'Produttori con movimenti da chiudere', en: 'Producers with movements to close' },
  issue: { it: 'Produttori con estratti conto da emettere', en: 'Producers with statements to issue' },
  overdue: { it: 'Produttori con estratti conto scaduti', en: 'Producers with overdue statements' },
  raise: { it: 'Produttori con estratti conto bloccati', en: 'Producers with blocked statements' },
  lift: { it: 'Utenti senza più estratti conto bloccati', en: 'Users without blocked statements' },
} as const satisfies Readonly<Record<string, Text>>;
