import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { about, type Issued, type Notice, type Words } from './notice-words.ts';

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
