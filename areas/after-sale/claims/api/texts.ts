import type { Text } from '#platform/domain-kit/locale.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { CLAIM_DOCUMENTS, type ClaimDocument, REFUSAL_REASONS, type RefusalReason } from '../domain/claim-codes.ts';
import type { CheckCode } from '../domain/cover-checks.ts';
import type { LineProblem } from '../domain/insurer-file.ts';
import { CHECK_LABELS } from '../domain/state-texts.ts';

export const UNKNOWN_POLICY: Text = { it: 'Polizza non trovata', en: 'Policy not found' };
export const NO_VEHICLE: Text = { it: 'I sinistri riguardano polizze di veicoli', en: 'Claims are of policies on vehicles' };
export const IN_THE_FUTURE: Text = { it: 'Il giorno non può essere nel futuro', en: 'The day cannot be in the future' };
export const BEFORE_THE_LOSS: Text = { it: 'Il giorno precede il sinistro', en: 'The day is before the loss' };
export const NOT_OF_POLICY: Text = { it: 'Scegli le garanzie della polizza', en: 'Choose coverages of the policy' };
export const lessThanPaid = (paid: Cents): Text => ({
  it: `Il sinistro è già stato pagato per ${formatEuro(paid, 'it')}: non si concorda una somma inferiore`,
  en: `The claim was already paid with ${formatEuro(paid, 'en')}: no smaller sum can be agreed`,
});
export const REASON_NEEDED: Text = {
  it: 'Un importo diverso da quello calcolato ha bisogno di un motivo',
  en: 'Another sum than the computed one needs a reason',
};
export const UNKNOWN_CLAIM: Text = { it: 'Sinistro non trovato', en: 'Claim not found' };
export const UNKNOWN_REPAIRMAN: Text = { it: 'Riparatore non trovato', en: 'Repairman not found' };

const joined = <K extends string>(codes: readonly K[], labels: Readonly<Record<K, Text>>): Text => ({
  it: codes.map((code) => labels[code].it).join(', '),
  en: codes.map((code) => labels[code].en).join(', '),
});

export const documentNames = (documents: readonly ClaimDocument[]): Text => joined(documents, CLAIM_DOCUMENTS);
export const checkNames = (codes: readonly CheckCode[]): Text => joined(codes, CHECK_LABELS);

/** Receipt of the seller. */
export const claimReceived = (code: string, policy: string): Text => ({
  it: `Denuncia ricevuta: sinistro ${code} sulla polizza ${policy}`,
  en: `Notice received: claim ${code} on the policy ${policy}`,
});

/** Mail to the agency's contacts for claims. */
export const claimMail = (facts: {
  readonly code: string;
  readonly policy: string;
  readonly cause: string;
  readonly lossOn: string;
  readonly who: string;
  readonly link: string;
}) => ({
  subject: `Denuncia ${facts.code}: ${facts.cause} (polizza ${facts.policy})`,
  greeting: 'Buongiorno,',
  paragraphs: [
    `${facts.who} ha denunciato sulla polizza ${facts.policy}: ${facts.cause}, del ${formatDate(facts.lossOn)}.`,
    `Il sinistro ${facts.code} è in Nais:`,
    facts.link,
  ],
  closing: 'Cordiali saluti',
});

export const surveyAssigned = (code: string, vehicle: string): Text => ({
  it: `Ti è assegnata la perizia del sinistro ${code}: ${vehicle}`,
  en: `The survey of the claim ${code} is assigned to you: ${vehicle}`,
});

export const claimPaid = (code: string): Text => ({ it: `Il sinistro ${code} è liquidato`, en: `The claim ${code} is settled` });

export const claimRefused = (code: string, reason: RefusalReason): Text => ({
  it: `Il sinistro ${code} è chiuso senza seguito: ${REFUSAL_REASONS[reason].it}`,
  en: `The claim ${code} is closed without follow-up: ${REFUSAL_REASONS[reason].en}`,
});

export const documentsReminder = (code: string, documents: readonly ClaimDocument[]): Text => ({
  it: `Sinistro ${code}: mancano ${documentNames(documents).it}`,
  en: `Claim ${code}: still missing are ${documentNames(documents).en}`,
});

/** First reserve of a claim. */
export const FIRST_RESERVE: Text = { it: 'Riserva all’apertura', en: 'Reserve at the opening' };
export const RESERVE_OF_SURVEY: Text = { it: 'Dopo la perizia', en: 'After the survey' };
export const RESERVE_OF_AGREEMENT: Text = { it: 'Dopo l’accordo', en: 'After the agreement' };
export const RESERVE_AFTER_PAYMENT: Text = { it: 'Pagamento', en: 'Payment' };
export const RESERVE_CLOSED: Text = { it: 'Chiusura', en: 'Closing' };
export const RESERVE_REOPENED: Text = { it: 'Riapertura', en: 'Reopening' };

/** Note of the cancellation that a total loss prepares. */
export const cancellationNote = (code: string): Text => ({ it: `Dal sinistro ${code}`, en: `From the claim ${code}` });

/** Why the file of an insurer is not read. */
export const FILE_REFUSALS = {
  UNREADABLE: { it: 'Il file non è un CSV o un XLSX leggibile', en: 'The file is not a readable CSV or XLSX' },
  TOO_LARGE: { it: 'Il file ha più di {lines} righe', en: 'The file has more than {lines} lines' },
  EMPTY: { it: 'Il file non ha righe sotto le intestazioni', en: 'The file has no lines below the headings' },
  UNKNOWN: { it: 'Intestazioni sconosciute: {columns}', en: 'Unknown headings: {columns}' },
  MISSING: { it: 'Mancano le colonne {columns}', en: 'The columns {columns} are missing' },
} as const satisfies Readonly<Record<string, Text>>;

/** What is wrong with a cell of the file. */
export const LINE_PROBLEMS = {
  MISSING: { it: 'manca', en: 'is missing' },
  TOO_LONG: { it: 'troppo lungo', en: 'is too long' },
  DATE: { it: 'non è una data', en: 'is not a date' },
  TIME: { it: 'non è un’ora (hh:mm)', en: 'is not a time (hh:mm)' },
  AMOUNT: { it: 'non è un importo', en: 'is not an amount' },
  CAUSE: { it: 'causa sconosciuta', en: 'is an unknown cause' },
} as const satisfies Readonly<Record<LineProblem, Text>>;
export const TWICE_IN_FILE: Text = { it: 'Il numero è già in una riga precedente', en: 'The number is in an earlier line already' };
export const RESERVE_OF_FILE: Text = { it: 'Dal file della compagnia', en: 'From the file of the insurer' };

/** Headings of the exported list. */
export const CLAIM_COLUMN_TITLES = {
  code: { it: 'Numero', en: 'Number' },
  state: { it: 'Stato', en: 'State' },
  step: { it: 'Fase', en: 'Step' },
  cause: { it: 'Causa', en: 'Cause' },
  policy: { it: 'Polizza', en: 'Policy' },
  customer: { it: 'Cliente', en: 'Customer' },
  vehicle: { it: 'Veicolo', en: 'Vehicle' },
  plate: { it: 'Targa', en: 'Plate' },
  producer: { it: 'Produttore', en: 'Producer' },
  company: { it: 'Compagnia', en: 'Insurer' },
  lossOn: { it: 'Data del sinistro', en: 'Day of the loss' },
  notifiedOn: { it: 'Data della denuncia', en: 'Day of the notice' },
  createdAt: { it: 'Data di apertura', en: 'Opened on' },
  updatedAt: { it: 'Ultima modifica', en: 'Last change' },
  expert: { it: 'Perito', en: 'Loss adjuster' },
  requested: { it: 'Richiesto', en: 'Requested' },
  estimated: { it: 'Stimato', en: 'Estimated' },
  degradation: { it: 'Degrado', en: 'Degradation' },
  deductible: { it: 'Scoperto o franchigia', en: 'Deductible' },
  agreed: { it: 'Concordato', en: 'Agreed' },
  paid: { it: 'Liquidato', en: 'Cleared' },
  reserve: { it: 'Riserva', en: 'Reserve' },
  dueOn: { it: 'Scadenza', en: 'Due on' },
} as const satisfies Readonly<Record<string, Text>>;

/** Steps of the nightly job. */
export const CLAIM_STEPS = {
  remind: { it: 'Sinistri che attendono documenti', en: 'Claims that wait for documents' },
} as const satisfies Readonly<Record<string, Text>>;
