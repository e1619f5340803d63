import type { Text } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';

export const INSURER_MISSING: Text = { it: 'La compagnia non esiste', en: 'The insurer does not exist' };
export const UNTIL_IN_FUTURE: Text = { it: 'Il giorno non può essere nel futuro', en: 'The day cannot be in the future' };
export const PAID_IMPOSSIBLE: Text = {
  it: 'Il giorno non precede l’emissione e non è nel futuro',
  en: 'The day is not before the issue, and not in the future',
};
export const NOT_A_TARGET_DAY: Text = {
  it: 'Scegli un giorno lavorativo bancario, da oggi e entro trenta giorni',
  en: 'Choose a working day of banks, from today and within thirty days',
};
export const CUC_MISSING: Text = {
  it: 'Manca il codice CUC dell’agenzia: usa il formato pain.001',
  en: 'The agency has no CUC code: use the format pain.001',
};
export const NOTE_NEEDED: Text = { it: 'Indica che cosa contesti', en: 'Say what you dispute' };

export const periodClosed = (day: PlainDate): Text => ({
  it: `Il periodo fino al ${formatDate(day)} è già chiuso`,
  en: `The period until ${formatDate(day)} is closed already`,
});

/** Notifications. */
export const statementIssued = (number: string, due: number, dueOn: PlainDate): Text => ({
  it: `Rendiconto ${number}: ${formatEuro(due, 'it')} entro il ${formatDate(dueOn)}`,
  en: `Statement ${number}: ${formatEuro(due, 'en')} by ${formatDate(dueOn)}`,
});
export const statementAnswered = (number: string, answer: Text): Text => ({
  it: `Rendiconto ${number}: ${answer.it.toLowerCase()} dalla compagnia`,
  en: `Statement ${number}: ${answer.en.toLowerCase()} by the insurer`,
});

/** What the transfer says. */
export const remittanceText = (number: string, from: PlainDate, to: PlainDate): string =>
  `Rimessa premi rendiconto ${number} dal ${formatDate(from)} al ${formatDate(to)}`;

export const NOT_END_OF_PERIOD: Text = {
  it: 'Scegli l’ultimo giorno di un periodo, non prima dell’inizio',
  en: 'Choose the last day of a period, not before the beginning',
};
export const RAPPEL_PAYMENT_IMPOSSIBLE: Text = {
  it: 'Il giorno non precede il periodo e non è nel futuro',
  en: 'The day is not before the period, and not in the future',
};
export const NO_SUCH_PERIOD: Text = { it: 'La regola non ha questo periodo', en: 'The rule has no such period' };
export const NOT_A_RECIPIENT: Text = { it: 'L’utente non esiste o è disattivato', en: 'The user does not exist or is disabled' };
export const PRODUCT_OF_ANOTHER: Text = { it: 'Un prodotto è di un’altra compagnia', en: 'A product is of another insurer' };
export const PROFILE_KEPT: Text = {
  it: 'Il giorno segue l’ultimo estratto e l’ultima ritenuta del percipiente',
  en: 'The day follows the latest statement and the latest withholding of the recipient',
};

export const commissionIssued = (number: string, net: number): Text => ({
  it: `Estratto provvigioni ${number}: ${formatEuro(net, 'it')}`,
  en: `Commission statement ${number}: ${formatEuro(net, 'en')}`,
});

/** Headings of the amounts of form F24. */
export const F24_COLUMNS: readonly Text[] = [
  { it: 'Codice tributo', en: 'Tax code' },
  { it: 'Mese di riferimento', en: 'Month' },
  { it: 'Da versare entro il', en: 'To be paid by' },
  { it: 'Percipienti', en: 'Recipients' },
  { it: 'Ammontare lordo', en: 'Gross amount' },
  { it: 'Imponibile', en: 'Taxable' },
  { it: 'Ritenuta da versare', en: 'Tax to be paid' },
];

/** Headings of the yearly certificates, with the points of the form. */
export const CERTIFICATE_COLUMNS: readonly Text[] = [
  { it: 'Percipiente', en: 'Recipient' },
  { it: 'Codice fiscale', en: 'Tax code' },
  { it: 'CU punto 4: ammontare lordo corrisposto', en: 'CU point 4: gross amount paid' },
  { it: 'CU punto 7: somme non soggette a ritenuta', en: 'CU point 7: amounts not subject to the tax' },
  { it: 'CU punto 8: imponibile', en: 'CU point 8: taxable' },
  { it: 'CU punto 9: ritenute a titolo d’acconto', en: 'CU point 9: tax withheld' },
];

/** Steps of the nightly jobs. */
export const INSURER_STEPS = {
  close: { it: 'Compagnie con periodi da chiudere', en: 'Insurers with periods to close' },
  issue: { it: 'Rendiconti da emettere', en: 'Statements to issue' },
  commissions: { it: 'Produttori con provvigioni maturate', en: 'Recipients with commission earned' },
  match: { it: 'Rimesse riconosciute in banca', en: 'Remittances recognised at the bank' },
} as const satisfies Readonly<Record<string, Text>>;
