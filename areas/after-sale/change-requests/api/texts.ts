import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { CAUSES, type Cause, FILE_KINDS, type FileKind, MOTIVES, type Motive } from '../domain/index.ts';

/** Message at the cause of a second request. */
export const ALREADY_OPEN = (ticket: string): Text => ({
  it: `La polizza ha già la richiesta ${ticket} in lavorazione: scrivi in quella`,
  en: `The policy already has the request ${ticket} in progress: write in that one`,
});

export const NOT_A_MOTIVE: Text = { it: 'Scegli un motivo di questa causa', en: 'Choose a motive of this cause' };

/** Names of documents, joined. */
export function documentNames(kinds: readonly FileKind[], language: Language): string {
  return kinds.map((kind) => FILE_KINDS[kind][language]).join(', ');
}

/** Why an action is blocked. */
export const PROOF_MISSING = (kinds: readonly FileKind[]): Text => ({
  it: `Da caricare: ${documentNames(kinds, 'it')}`,
  en: `To upload: ${documentNames(kinds, 'en')}`,
});
export const OTHER_OWNER = (name: string): Text => ({ it: `È in carico a ${name}`, en: `It is in the charge of ${name}` });

/** What happened to a request, for the people on the other side. */
export type Occasion = 'OPENED' | 'WRITTEN' | 'ANSWERED' | 'ASKED' | 'TAKEN' | 'HANDLED' | 'CLOSED' | 'WITHDRAWN';

interface Named {
  readonly ticket: string;
  readonly policy: string;
}

/** Characters of what was written that a notification shows: its own limit is 500. */
const SHOWN_OF_MESSAGE = 200;

const beginningOf = (text: string): string => (text.length <= SHOWN_OF_MESSAGE ? text : `${text.slice(0, SHOWN_OF_MESSAGE).trimEnd()}…`);

/** Notification of the other side; `written`: the cause, or what was written, of which it shows the beginning. */
export function requestNotice(occasion: Occasion, { ticket, policy }: Named, written: Text): Text {
  const what = { it: beginningOf(written.it), en: beginningOf(written.en) };
  const it = `Richiesta ${ticket} (polizza ${policy})`;
  const en = `Request ${ticket} (policy ${policy})`;
  const texts: Readonly<Record<Occasion, Text>> = {
    OPENED: { it: `${it}: nuova, ${what.it}`, en: `${en}: new, ${what.en}` },
    WRITTEN: { it: `${it}: ${what.it}`, en: `${en}: ${what.en}` },
    ANSWERED: { it: `${it}, è arrivata la risposta: ${what.it}`, en: `${en}, the answer has arrived: ${what.en}` },
    ASKED: { it: `${it}, l’agenzia aspetta una risposta: ${what.it}`, en: `${en}, the agency waits for an answer: ${what.en}` },
    TAKEN: { it: `${it}: in carico a ${what.it}`, en: `${en}: in the charge of ${what.en}` },
    HANDLED: { it: `${it} evasa: ${what.it}`, en: `${en} handled: ${what.en}` },
    CLOSED: { it: `${it} chiusa senza seguito: ${what.it}`, en: `${en} closed without follow-up: ${what.en}` },
    WITHDRAWN: { it: `${it} ritirata: ${what.it}`, en: `${en} withdrawn: ${what.en}` },
  };
  return texts[occasion];
}

/** What the cause and the motive of a request are called together. */
export function subjectOf(cause: Cause, motive: Motive): Text {
  const both = (language: Language) =>
    motive === 'ALTRO' ? CAUSES[cause][language] : `${CAUSES[cause][language]}, ${MOTIVES[motive][language].toLowerCase()}`;
  return { it: both('it'), en: both('en') };
}

export const DOCUMENT_SENT = (kind: FileKind): Text => ({
  it: `documento «${FILE_KINDS[kind].it}»`,
  en: `document "${FILE_KINDS[kind].en}"`,
});

/** Notification of the colleague who gets a request, and of the one who had it. */
export const handedOver = ({ ticket, policy }: Named, by: string): Text => ({
  it: `Richiesta ${ticket} (polizza ${policy}): ${by} la affida a te`,
  en: `Request ${ticket} (policy ${policy}): ${by} hands it over to you`,
});
export const takenOver = ({ ticket, policy }: Named, to: string): Text => ({
  it: `Richiesta ${ticket} (polizza ${policy}): ora è in carico a ${to}`,
  en: `Request ${ticket} (policy ${policy}): now in the charge of ${to}`,
});

/** Why a reminder is sent. */
export type ReminderKind = 'IN_SCADENZA' | 'SCADUTA' | 'ATTESA';

/** Reminder of a request; `at`: its deadline, or since when the agency waits. */
export function requestReminder(kind: ReminderKind, { ticket, policy }: Named, at: string): Text {
  const it = `Richiesta ${ticket} (polizza ${policy})`;
  const en = `Request ${ticket} (policy ${policy})`;
  const when = formatMinute(at);
  const texts: Readonly<Record<ReminderKind, Text>> = {
    IN_SCADENZA: { it: `${it}: va evasa entro il ${when}`, en: `${en}: to be handled by ${when}` },
    SCADUTA: { it: `${it}: andava evasa entro il ${when}`, en: `${en}: was to be handled by ${when}` },
    ATTESA: {
      it: `${it}: l’agenzia aspetta la tua risposta dal ${when}`,
      en: `${en}: the agency has been waiting for your answer since ${when}`,
    },
  };
  return texts[kind];
}

interface MailFacts extends Named {
  readonly what: string;
  readonly link: string;
}

/** Mail to the agency about a new request, in its language. Without the customer's name, because it may have many recipients. */
export function openedMail({ ticket, policy, what, link }: MailFacts, who: string, due: string) {
  return {
    subject: `Richiesta ${ticket}: ${what} (polizza ${policy})`,
    greeting: 'Buongiorno,',
    paragraphs: [
      `${who} chiede per la polizza ${policy}: ${what}.`,
      `Va evasa entro il ${formatMinute(due)}. La richiesta ${ticket} è in Nais:`,
      link,
    ],
    closing: 'Cordiali saluti',
  };
}

/** Mail to those who asked: the agency waits for them, or the request is finished. */
export function answerMail(occasion: 'ASKED' | 'HANDLED' | 'CLOSED', { ticket, policy, what, link }: MailFacts, name: string) {
  const said = {
    ASKED: 'l’agenzia aspetta una tua risposta',
    HANDLED: 'la richiesta è stata evasa',
    CLOSED: 'la richiesta è stata chiusa senza seguito',
  }[occasion];
  return {
    subject: `Richiesta ${ticket} (polizza ${policy}): ${said}`,
    greeting: `Gentile ${name},`,
    paragraphs: [`per la polizza ${policy} ${said}:`, what, 'La richiesta è in Nais:', link],
    closing: 'Cordiali saluti',
  };
}

/** Headings of the exported list. */
export const REQUEST_COLUMN_TITLES = {
  ticket: { it: 'Richiesta', en: 'Request' },
  status: { it: 'Stato', en: 'State' },
  cause: { it: 'Causa', en: 'Cause' },
  motive: { it: 'Motivo', en: 'Motive' },
  policy: { it: 'Polizza', en: 'Policy' },
  customer: { it: 'Cliente', en: 'Customer' },
  vehicle: { it: 'Veicolo', en: 'Vehicle' },
  plate: { it: 'Targa', en: 'Plate' },
  producer: { it: 'Produttore', en: 'Producer' },
  createdAt: { it: 'Aperta il', en: 'Opened on' },
  createdBy: { it: 'Aperta da', en: 'Opened by' },
  dueAt: { it: 'Da evadere entro', en: 'To be handled by' },
  overdue: { it: 'Scaduta', en: 'Overdue' },
  owner: { it: 'In carico a', en: 'In the charge of' },
  closedAt: { it: 'Chiusa il', en: 'Closed on' },
} as const satisfies Readonly<Record<string, Text>>;

export const YES_NO = { yes: { it: 'sì', en: 'yes' }, no: { it: 'no', en: 'no' } } as const;

/** Steps of the daily job. */
export const CHANGE_REQUEST_STEPS = {
  remind: { it: 'Richieste da sollecitare', en: 'Requests to remind of' },
} as const satisfies Readonly<Record<string, Text>>;
