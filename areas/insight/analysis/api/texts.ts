import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import type { Suspension } from '../domain/schedule.ts';
import { SUSPENSION_LABELS } from '../domain/texts.ts';

export const YES_NO_CELLS = { yes: { it: 'Sì', en: 'Yes' }, no: { it: 'No', en: 'No' } } as const satisfies Readonly<Record<string, Text>>;

/** Label of the tasks that prepare files. */
export const EXTRACTION_FILE: Text = { it: 'Estrazione', en: 'Extraction' };

/** Name of a copy. */
export const copyName = (name: string): Text => ({ it: `Copia di ${name}`.slice(0, 100), en: `Copy of ${name}`.slice(0, 100) });

const MAIL = {
  it: {
    subject: 'Estrazione pronta: {name}',
    greeting: 'Gentile {to},',
    ready: 'l’estrazione «{name}» è pronta: {rows} righe, come le vedi tu oggi.',
    link: 'Scaricala da qui entro 7 giorni, dopo l’accesso: {link}',
    why: 'Ricevi questa e-mail perché hai pianificato l’estrazione: la pianificazione si toglie dalla stessa pagina.',
    closing: 'Cordiali saluti',
  },
  en: {
    subject: 'Extraction ready: {name}',
    greeting: 'Dear {to},',
    ready: 'the extraction «{name}» is ready: {rows} rows, as you see them today.',
    link: 'Download it here within 7 days, after logging in: {link}',
    why: 'You receive this mail because you scheduled the extraction: the schedule can be removed on the same page.',
    closing: 'Kind regards',
  },
} as const;

/** Texts of the mail with the link to a file; the rows themselves never travel by mail. */
export function readyWords(
  file: { readonly name: string; readonly to: string; readonly rows: number; readonly link: string },
  language: Language,
) {
  const words = MAIL[language];
  const facts = { ...file, rows: formatNumber(file.rows, language, 0) };
  return {
    subject: interpolate(words.subject, facts),
    greeting: interpolate(words.greeting, facts),
    paragraphs: [interpolate(words.ready, facts), interpolate(words.link, facts), words.why],
    closing: words.closing,
  };
}

/** Notification of a schedule that no longer runs. */
export const scheduleSuspended = (name: string, why: Suspension): Text => ({
  it: `La pianificazione dell’estrazione «${name}» è sospesa: ${SUSPENSION_LABELS[why].it}`,
  en: `The schedule of the extraction «${name}» is suspended: ${SUSPENSION_LABELS[why].en}`,
});

/** Notification of a planned file that could not be prepared. */
export const scheduleFailed = (name: string, why: Text): Text => ({
  it: `L’estrazione pianificata «${name}» non è stata preparata. ${why.it}`,
  en: `The scheduled extraction «${name}» was not prepared. ${why.en}`,
});

/** Steps of the daily job. */
export const ANALYSIS_STEPS = {
  due: { it: 'Estrazioni pianificate per oggi', en: 'Extractions scheduled for today' },
} as const satisfies Readonly<Record<string, Text>>;
