import type { FilmFault } from '#areas/agency/documents/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { REJECTION_CAUSES, type RejectionCause } from '../domain/index.ts';

export const MAIL_NOT_SET_UP: Text = {
  it: 'L’invio di e-mail non è attivo: crea il link e consegnalo al cliente',
  en: 'No mail server is set up: create the link and give it to the customer',
};

interface AppraisalMail {
  readonly name: string;
  readonly number: string;
  readonly until: PlainDate;
  readonly link: string;
}

/** Mail to a customer with the link to the photos; in Italian like all papers. */
export function appraisalMailWords({ name, number, until, link }: AppraisalMail) {
  return {
    subject: `Foto del veicolo – ${number}`,
    greeting: `Gentile ${name},`,
    paragraphs: [
      `per la polizza del preventivo ${number} servono cinque foto del veicolo. Apri questo indirizzo con il telefono, accanto al veicolo:`,
      link,
      `Bastano tre minuti. Il link vale fino al ${formatDate(until)} e per un solo invio.`,
    ],
    closing: 'Cordiali saluti',
  };
}

/** Text message to a customer with the link to the photos. */
export function appraisalText(agency: string, { number, until, link }: Omit<AppraisalMail, 'name'>): string {
  return `${agency}: per il preventivo ${number} servono cinque foto del veicolo entro il ${formatDate(until)}: ${link}`;
}

export const photosArrived = (number: string): Text => ({
  it: `Le foto della video perizia di ${number} sono arrivate`,
  en: `The photos of the video appraisal of ${number} have arrived`,
});

export const appraisalAccepted = (number: string): Text => ({
  it: `La video perizia di ${number} è accettata`,
  en: `The video appraisal of ${number} is accepted`,
});

export const appraisalRejected = (number: string, cause: RejectionCause): Text => ({
  it: `La video perizia di ${number} è rifiutata (${REJECTION_CAUSES[cause].it}): crea un nuovo link`,
  en: `The video appraisal of ${number} is rejected (${REJECTION_CAUSES[cause].en}): make a new link`,
});

export const linkUnused = (number: string, until: PlainDate): Text => ({
  it: `Il cliente di ${number} non ha ancora inviato le foto: il link scade il ${formatDate(until)}`,
  en: `The customer of ${number} has not sent the photos yet: the link expires on ${formatDate(until)}`,
});

export const linkExpired = (number: string): Text => ({
  it: `Il link della video perizia di ${number} è scaduto: creane uno nuovo`,
  en: `The link of the video appraisal of ${number} has expired: make a new one`,
});

/** Why a film is not kept. */
export const FILM_FAULTS: Readonly<Record<FilmFault, Text>> = {
  UNREADABLE: { it: 'Il filmato non si legge: registrane un altro', en: 'The film cannot be read: take another one' },
  TOO_LONG: {
    it: 'Il filmato dura più di un minuto: registrane uno più breve',
    en: 'The film is longer than a minute: take a shorter one',
  },
};

/** Steps of the daily jobs. */
export const APPRAISAL_STEPS = {
  expire: { it: 'Perizie e link scaduti', en: 'Appraisals and links that ended' },
  remind: { it: 'Link senza foto vicini alla scadenza', en: 'Links without photos near their end' },
} as const satisfies Readonly<Record<string, Text>>;
