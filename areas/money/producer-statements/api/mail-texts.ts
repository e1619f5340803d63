import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Settlement } from '../domain/settlements.ts';
import { SETTLEMENT_LABELS } from '../domain/texts.ts';

export interface Notice {
  readonly name: string;
  readonly number: string;
  /** The insurer whose premiums or commission it settles; null: several. */
  readonly company: string | null;
  readonly settles: Settlement;
  readonly open: Cents;
  readonly periodFrom: PlainDate;
  readonly periodTo: PlainDate;
  readonly dueOn: PlainDate;
  /** First day on which the user may be deactivated. */
  readonly blockedFrom: PlainDate;
  readonly iban: string | null;
}

/** Returns what a statement is about, after its number: ` (premi, Serchio Assicurazioni)`. */
function about({ company, settles }: Pick<Notice, 'company' | 'settles'>, language: Language): string {
  return company === null ? '' : ` (${SETTLEMENT_LABELS[settles][language].toLowerCase()}, ${company})`;
}

export interface Words {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly closing: string;
}

export interface Issued {
  readonly name: string;
  readonly number: string;
  /** The insurer whose premiums or commission it settles; null: several. */
  readonly company: string | null;
  readonly settles: Settlement;
  /** Open amount, owed according to `byProducer`; 0: nothing. */
  readonly open: Cents;
  readonly byProducer: boolean;
  readonly periodFrom: PlainDate;
  readonly periodTo: PlainDate;
  readonly dueOn: PlainDate;
  readonly iban: string | null;
  /** It covers what existed before statements were kept. */
  readonly opening: boolean;
}

/** Returns the texts of the mail with an issued statement; `issuedTogether` has those for several. */
export function issuedWords(issued: Issued, language: Language): Words {
  const { name, number, iban, byProducer, opening } = issued;
  const what = about(issued, language);
  const open = formatEuro(issued.open, language);
  const [from, to, due] = [issued.periodFrom, issued.periodTo, issued.dueOn].map(formatDate);
  if (language === 'it') {
    const credit = issued.open === 0 ? 'non resta nulla da versare' : `l'agenzia versa a lei ${open} entro il ${due}`;
    return {
      subject: byProducer
        ? `Estratto conto ${number}: ${open} da versare entro il ${due}`
        : `Estratto conto ${number} dal ${from} al ${to}`,
      greeting: `Gentile ${name},`,
      paragraphs: [
        `in allegato trova l'estratto conto ${number}${what} per il periodo dal ${from} al ${to}: ${byProducer ? `sono da versare ${open} entro il ${due}` : credit}.`,
        ...(opening
          ? [
              "È l'estratto conto di apertura: raccoglie i titoli precedenti. Quanto ha già versato per questi titoli viene registrato dall'agenzia.",
            ]
          : []),
        ...(byProducer
          ? [`Il versamento va eseguito${iban === null ? '' : ` sul conto ${formatIban(iban)}`} indicando nella causale ${number}.`]
          : []),
      ],
      closing: 'Cordiali saluti',
    };
  }
  const credit = issued.open === 0 ? 'nothing is left to pay' : `the agency pays you ${open} by ${due}`;
  return {
    subject: byProducer ? `Statement ${number}: ${open} to pay by ${due}` : `Statement ${number} from ${from} to ${to}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `attached is statement ${number}${what} for the period from ${from} to ${to}: ${byProducer ? `${open} is to be paid by ${due}` : credit}.`,
      ...(opening ? ['It is the opening statement, with everything before. The agency records what you have paid of it already.'] : []),
      ...(byProducer ? [`Please pay${iban === null ? '' : ` to account ${formatIban(iban)}`} with the reference ${number}.`] : []),
    ],
    closing: 'Kind regards',
  };
}

/** Returns the texts of the mail that requests payment of a statement, before or after its due date. */
export function noticeWords(notice: Notice, today: PlainDate, language: Language): Words {
  const { name, number, iban } = notice;
  const what = about(notice, language);
  const open = formatEuro(notice.open, language);
  const [from, to, due, blocked] = [notice.periodFrom, notice.periodTo, notice.dueOn, notice.blockedFrom].map(formatDate);
  const late = notice.dueOn < today;
  if (language === 'it') {
    return {
      subject: late ? `Estratto conto ${number} scaduto il ${due}: ${open}` : `Estratto conto ${number}: ${open} entro il ${due}`,
      greeting: `Gentile ${name},`,
      paragraphs: [
        `l'estratto conto ${number}${what} per il periodo dal ${from} al ${to} presenta un residuo da versare di ${open}${late ? `, scaduto il ${due}` : ` entro il ${due}`}.`,
        `Il versamento va eseguito${iban === null ? '' : ` sul conto ${formatIban(iban)}`} indicando nella causale ${number}.`,
        ...(late
          ? [`Se il residuo non risulta versato, dal ${blocked} l'utenza può essere disattivata; si riattiva da sola con il pagamento.`]
          : []),
      ],
      closing: 'Cordiali saluti',
    };
  }
  return {
    subject: late ? `Statement ${number} was due on ${due}: ${open}` : `Statement ${number}: ${open} by ${due}`,
    greeting: `Dear ${name},`,
    paragraphs: [
      `on statement ${number}${what} for the period from ${from} to ${to} there is ${open} left to pay${late ? `, due on ${due}` : ` by ${due}`}.`,
      `Please pay${iban === null ? '' : ` to account ${formatIban(iban)}`} with the reference ${number}.`,
      ...(late ? [`Unless it is paid, your user may be deactivated from ${blocked}; payment reactivates it by itself.`] : []),
    ],
    closing: 'Kind regards',
  };
}

/** Returns a statement with its days: `EC00000012 (premi, Serchio Assicurazioni) dal 01-10-2026 al 31-10-2026`. */
function named(one: Pick<Issued, 'number' | 'company' | 'settles' | 'periodFrom' | 'periodTo'>, language: Language): string {
  const [from, to] = [one.periodFrom, one.periodTo].map(formatDate);
  return `${one.number}${about(one, language)} ${language === 'it' ? `dal ${from} al ${to}` : `from ${from} to ${to}`}`;
}

/** Returns the account to pay into, which may differ by insurer, and the payment reference. */
function payTo({ iban, number }: Pick<Issued, 'iban' | 'number'>, language: Language): string {
  if (language === 'it') return `${iban === null ? '' : `, sul conto ${formatIban(iban)}`} con causale ${number}`;
  return `${iban === null ? '' : ` to account ${formatIban(iban)}`} with the reference ${number}`;
}

function issuedLine(one: Issued, language: Language): string {
  const [open, due] = [formatEuro(one.open, language), formatDate(one.dueOn)];
  const opening = one.opening ? { it: ', di apertura', en: ', the opening statement' }[language] : '';
  const it = one.byProducer
    ? `sono da versare ${open} entro il ${due}${payTo(one, 'it')}`
    : one.open === 0
      ? 'non resta nulla da versare'
      : `l'agenzia versa a lei ${open} entro il ${due}`;
  const en = one.byProducer
    ? `${open} is to be paid by ${due}${payTo(one, 'en')}`
    : one.open === 0
      ? 'nothing is left to pay'
      : `the agency pays you ${open} by ${due}`;
  return `${named(one, language)}${opening}: ${language === 'it' ? it : en}.`;
}

/**
 * Returns the texts of the mail with several issued statements: a producer gets one mail a night, for any number of
 * insurers.
 */
export function issuedTogether(issued: readonly Issued[], language: Language): Words {
  const name = issued[0]?.name ?? '';
  const count = issued.length;
  const owed = issued.reduce((sum, { byProducer, open }) => sum + (byProducer ? open : 0), 0);
  const amount = formatEuro(owed, language);
  const lines = issued.map((one) => issuedLine(one, language));
  if (language === 'it') {
    return {
      subject: owed > 0 ? `${count} estratti conto: ${amount} da versare` : `${count} estratti conto`,
      greeting: `Gentile ${name},`,
      paragraphs: [`in allegato trova ${count} estratti conto:`, ...lines],
      closing: 'Cordiali saluti',
    };
  }
  return {
    subject: owed > 0 ? `${count} statements: ${amount} to pay` : `${count} statements`,
    greeting: `Dear ${name},`,
    paragraphs: [`attached are ${count} statements:`, ...lines],
    closing: 'Kind regards',
  };
}

function noticeLine(one: Notice, today: PlainDate, language: Language): string {
  const late = one.dueOn < today;
  const [open, due, blocked] = [formatEuro(one.open, language), formatDate(one.dueOn), formatDate(one.blockedFrom)];
  if (language === 'it') {
    const when = late ? `scaduti il ${due}` : `entro il ${due}`;
    return `${named(one, 'it')}: sono da versare ${open}, ${when}${payTo(one, 'it')}.${late ? ` Senza il versamento, dal ${blocked} l'utenza può essere disattivata.` : ''}`;
  }
  const when = late ? `due on ${due}` : `by ${due}`;
  return `${named(one, 'en')}: ${open} is left to pay, ${when},${payTo(one, 'en')}.${late ? ` Unless it is paid, your user may be deactivated from ${blocked}.` : ''}`;
}

/** Returns the texts of the mail that requests payment of several statements. */
export function noticedTogether(notices: readonly Notice[], today: PlainDate, language: Language): Words {
  const name = notices[0]?.name ?? '';
  const count = notices.length;
  const amount = formatEuro(
    notices.reduce((sum, { open }) => sum + open, 0),
    language,
  );
  const lines = notices.map((one) => noticeLine(one, today, language));
  if (language === 'it') {
    return {
      subject: `${count} estratti conto da saldare: ${amount}`,
      greeting: `Gentile ${name},`,
      paragraphs: [`${count} estratti conto presentano un residuo da versare di ${amount}:`, ...lines],
      closing: 'Cordiali saluti',
    };
  }
  return {
    subject: `${count} statements to settle: ${amount}`,
    greeting: `Dear ${name},`,
    paragraphs: [`there is ${amount} left to pay on ${count} statements:`, ...lines],
    closing: 'Kind regards',
  };
}
