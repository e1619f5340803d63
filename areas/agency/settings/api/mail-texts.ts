import { interpolate, type Language } from '#platform/domain-kit/locale.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { maintenanceAnnounced, maintenanceCancelled } from './texts.ts';

const WORDS = {
  it: {
    greeting: 'Gentile {to},',
    from: 'Messaggio personale di {name}. Puoi rispondere direttamente a questa email.',
    through: '{name}, tramite {agency}',
    closing: 'Cordiali saluti',
  },
  en: {
    greeting: 'Dear {to},',
    from: 'Personal message from {name}. You can answer this email directly.',
    through: '{name}, through {agency}',
    closing: 'Kind regards',
  },
} as const;

interface ContactMessage {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Returns the sender name of a mail between users: the writer, through the agency whose server sends it. */
export function contactSignature(name: string, agency: string, language: Language): string {
  return interpolate(WORDS[language].through, { name, agency });
}

/** Returns the texts of a mail between users, for `mailBody`; it begins with the writer's name. */
export function contactWords({ from, to, subject, text }: ContactMessage, language: Language) {
  const words = WORDS[language];
  return {
    subject,
    greeting: interpolate(words.greeting, { to }),
    paragraphs: [interpolate(words.from, { name: from }), ...text.split(/\n{2,}/)],
    closing: words.closing,
  };
}

interface MaintenanceNews {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly news: 'PLANNED' | 'CANCELLED';
}

/** Mail to a user about a planned or cancelled maintenance; in Italian. */
export function maintenanceMail({ name, from, to, reason, news }: MaintenanceNews) {
  const planned = news === 'PLANNED';
  return {
    subject: planned ? `Nais: manutenzione dal ${formatMinute(from)}` : `Nais: manutenzione del ${formatMinute(from)} annullata`,
    greeting: interpolate(WORDS.it.greeting, { to: name }),
    paragraphs: planned
      ? [
          maintenanceAnnounced(from, to, reason).it,
          'Durante la manutenzione non si può lavorare in Nais. Le bozze restano nel tuo browser.',
        ]
      : [`${maintenanceCancelled(from).it}: puoi lavorare in Nais come sempre.`],
    closing: WORDS.it.closing,
  };
}
