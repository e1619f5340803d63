import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import type { InvitationKind } from '../domain/index.ts';

interface InvitationFacts {
  readonly kind: InvitationKind;
  /** Null for a link that a visitor asked for: the address may be of several customers. */
  readonly name: string | null;
  readonly agency: string;
  readonly until: string;
  readonly link: string;
}

const SUBJECT: Readonly<Record<InvitationKind, Text>> = {
  INVITO: { it: 'La tua area clienti', en: 'Your customer area' },
  EMISSIONE: { it: 'La tua polizza nella tua area clienti', en: 'Your policy in your customer area' },
  RICHIESTA: { it: 'Il tuo accesso all’area clienti', en: 'Your access to the customer area' },
};

const WORDS = {
  it: {
    named: 'Gentile {name},',
    unnamed: 'Buongiorno,',
    what: 'nella tua area clienti di {agency} trovi le polizze con i documenti, i pagamenti, le tue richieste e le offerte di rinnovo.',
    asked: 'hai chiesto di entrare nella tua area clienti di {agency}.',
    how: 'Per entrare apri questo collegamento: {link}',
    needed: 'Ti chiederemo il codice fiscale e la data di nascita, oppure il numero di una polizza. Poi scegli la password.',
    until: 'Il collegamento vale fino al {until} e una volta sola. Non inoltrarlo.',
    unexpected: 'Se non ti aspettavi questo messaggio, non fare nulla: nessuno entra senza i tuoi dati.',
    closing: 'Cordiali saluti',
  },
  en: {
    named: 'Dear {name},',
    unnamed: 'Good morning,',
    what: 'in your customer area of {agency} you find your policies with their documents, payments, your requests and offers of renewal.',
    asked: 'you asked to enter your customer area of {agency}.',
    how: 'To enter, open this link: {link}',
    needed: 'We will ask for your tax code and your date of birth, or the number of a policy. Then you choose a password.',
    until: 'The link is good until {until} and once. Do not forward it.',
    unexpected: 'If you did not expect this message, do nothing: it takes your own data to enter.',
    closing: 'Kind regards',
  },
} as const;

/** Mail with the link to the customer's own area. */
export function invitationMail({ kind, name, agency, until, link }: InvitationFacts, language: Language) {
  const words = WORDS[language];
  return {
    subject: SUBJECT[kind][language],
    greeting: name === null ? words.unnamed : interpolate(words.named, { name }),
    paragraphs: [
      interpolate(kind === 'RICHIESTA' ? words.asked : words.what, { agency }),
      interpolate(words.how, { link }),
      words.needed,
      interpolate(words.until, { until: formatMinute(until) }),
      words.unexpected,
    ],
    closing: words.closing,
  };
}

const NEWS = {
  it: {
    greeting: 'Gentile {name},',
    copySubject: 'La copia dei tuoi dati è pronta',
    copy: 'la copia dei tuoi dati personali è pronta nella tua area clienti, fino al {until}: {link}',
    takenSubject: 'I tuoi nuovi contatti',
    taken: 'abbiamo aggiornato i tuoi contatti come hai chiesto.',
    refused: 'non abbiamo cambiato i tuoi contatti: {reason}',
    closing: 'Cordiali saluti',
  },
  en: {
    greeting: 'Dear {name},',
    copySubject: 'The copy of your data is ready',
    copy: 'the copy of your personal data is ready in your customer area, until {until}: {link}',
    takenSubject: 'Your new contacts',
    taken: 'we have changed your contacts as you asked.',
    refused: 'we have not changed your contacts: {reason}',
    closing: 'Kind regards',
  },
} as const;

/** Mail to a customer whose copy of their data was made. */
export function copyReadyMail({ name, until, link }: { name: string; until: string; link: string }, language: Language) {
  const words = NEWS[language];
  return {
    subject: words.copySubject,
    greeting: interpolate(words.greeting, { name }),
    paragraphs: [interpolate(words.copy, { until: formatMinute(until), link })],
    closing: words.closing,
  };
}

/** Mail to a customer whose wished contacts were decided; `reason` is null if they were taken over. */
export function wishDecidedMail({ name, reason }: { name: string; reason: string | null }, language: Language) {
  const words = NEWS[language];
  return {
    subject: words.takenSubject,
    greeting: interpolate(words.greeting, { name }),
    paragraphs: [reason === null ? words.taken : interpolate(words.refused, { reason })],
    closing: words.closing,
  };
}

/** Notification of the sellers of a customer who wishes other contacts. */
export const wishNotice = (name: string): Text => ({
  it: `${name} chiede di cambiare i suoi contatti: confermali nella sua scheda`,
  en: `${name} asks for other contacts: confirm them on their page`,
});

export const copyReadyNotice: Text = { it: 'La copia dei tuoi dati è pronta', en: 'The copy of your data is ready' };
export const wishDecidedNotice: Text = { it: 'I tuoi nuovi contatti sono stati valutati', en: 'Your new contacts were decided' };

/** Words of the transfer of a premium. */
export const transferReference = (number: string, name: string): string => `Premio polizza ${number} ${name}`.trim();

/** Title of a document that the product has no title for. */
export const OTHER_DOCUMENT: Text = { it: 'Documento', en: 'Document' };

/** Steps of the daily job. */
export const PORTAL_STEPS = {
  invite: { it: 'Clienti da invitare all’area clienti', en: 'Customers to invite to the customer area' },
} as const satisfies Readonly<Record<string, Text>>;
