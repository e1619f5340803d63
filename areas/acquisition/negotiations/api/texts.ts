import { interpolate, type Text } from '#platform/domain-kit/locale.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';

export const OWNER_UNKNOWN: Text = {
  it: 'Il commerciale non esiste o non fa parte della tua rete',
  en: 'The salesperson does not exist or is not in your network',
};
export const TWIN_FOUND: Text = {
  it: 'Già conosciuto: {list}. Se è davvero un altro dealer scrivi qui perché',
  en: 'Already known: {list}. If it really is another dealer write why',
};

const filled = (text: Text, params: Readonly<Record<string, string | number>>): Text => ({
  it: interpolate(text.it, params),
  en: interpolate(text.en, params),
});

export const handedOverNotice = (alias: string, by: string): Text =>
  filled({ it: 'Trattativa {alias}: {by} la affida a te', en: 'Negotiation {alias}: {by} hands it over to you' }, { alias, by });
export const extensionAskedNotice = (alias: string, by: string): Text =>
  filled({ it: 'Trattativa {alias}: {by} chiede una proroga', en: 'Negotiation {alias}: {by} requests an extension' }, { alias, by });
export const extensionGrantedNotice = (alias: string, until: PlainDate): Text =>
  filled(
    { it: 'Trattativa {alias}: proroga concessa fino al {until}', en: 'Negotiation {alias}: extension granted until {until}' },
    { alias, until: formatDate(until) },
  );
export const extensionRefusedNotice = (alias: string): Text =>
  filled({ it: 'Trattativa {alias}: proroga rifiutata', en: 'Negotiation {alias}: extension refused' }, { alias });
export const reminderNotice = (alias: string, until: PlainDate): Text =>
  filled(
    {
      it: 'Trattativa {alias}: l’esclusiva scade il {until}, poi la trattativa si chiude',
      en: 'Negotiation {alias}: exclusivity ends on {until}, then the negotiation closes',
    },
    { alias, until: formatDate(until) },
  );
export const lapsedNotice = (alias: string): Text =>
  filled(
    {
      it: 'Trattativa {alias}: chiusa dal sistema, l’esclusiva è scaduta',
      en: 'Negotiation {alias}: closed by the system, exclusivity ended',
    },
    { alias },
  );
export const wonNotice = (alias: string, by: string): Text =>
  filled(
    { it: 'Trattativa {alias}: {by} l’ha chiusa positivamente, crea il dealer', en: 'Negotiation {alias}: {by} won it, create the dealer' },
    { alias, by },
  );

interface MailFacts {
  readonly name: string;
  readonly alias: string;
  readonly until: PlainDate;
  readonly link: string;
}

/** Mail to the salesperson before the exclusivity ends. */
export const reminderMail = ({ name, alias, until, link }: MailFacts) => ({
  subject: `Trattativa ${alias}: l’esclusiva scade il ${formatDate(until)}`,
  greeting: `Gentile ${name},`,
  paragraphs: [
    `la tua esclusiva su ${alias} scade il ${formatDate(until)}: dal giorno dopo la trattativa si chiude e altri possono trattare con il dealer.`,
    'Chiudila con il suo esito, oppure chiedi una proroga:',
    link,
  ],
  closing: 'Cordiali saluti',
});

/** Mail to the salesperson whose negotiation lapsed. */
export const lapsedMail = ({ name, alias, until, link }: MailFacts) => ({
  subject: `Trattativa ${alias}: chiusa dal sistema`,
  greeting: `Gentile ${name},`,
  paragraphs: [
    `la tua esclusiva su ${alias} è scaduta il ${formatDate(until)} e la trattativa è stata chiusa. Se il dealer è ancora interessato puoi riaprirla:`,
    link,
  ],
  closing: 'Cordiali saluti',
});

/** Line of the timeline for an extension. */
export const until = (day: PlainDate): string => `→ ${formatDate(day)}`;

export const CALENDAR_NAME: Text = { it: 'Trattative Nais', en: 'Nais negotiations' };

/** Headings of the exported list. */
export const NEGOTIATION_COLUMN_TITLES = {
  alias: { it: 'Dealer', en: 'Dealer' },
  businessName: { it: 'Ragione sociale', en: 'Business name' },
  vatNumber: { it: 'Partita IVA', en: 'VAT number' },
  status: { it: 'Stato', en: 'State' },
  city: { it: 'Città', en: 'Town' },
  province: { it: 'Provincia', en: 'Province' },
  brands: { it: 'Marche', en: 'Brands' },
  vehicles: { it: 'Veicoli all’anno', en: 'Vehicles a year' },
  owner: { it: 'Commerciale', en: 'Salesperson' },
  first: { it: 'Primo appuntamento', en: 'First appointment' },
  last: { it: 'Ultimo appuntamento', en: 'Last appointment' },
  until: { it: 'Esclusiva fino al', en: 'Exclusive until' },
  createdAt: { it: 'Aperta il', en: 'Opened on' },
} as const satisfies Readonly<Record<string, Text>>;

/** Steps of the nightly job. */
export const NEGOTIATION_STEPS = {
  lapse: { it: 'Trattative con l’esclusiva scaduta', en: 'Negotiations whose exclusivity is over' },
  remind: { it: 'Trattative vicine alla scadenza', en: 'Negotiations near their end' },
} as const satisfies Readonly<Record<string, Text>>;
