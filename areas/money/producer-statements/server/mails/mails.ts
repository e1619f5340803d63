import { addDays } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { type MailSender, type MailWords, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import { issuedTogether, issuedWords, noticedTogether, noticeWords } from '../../api/mail-texts.ts';
import { openAmount, producerOwes } from '../../domain/amounts.ts';
import { type Terms, termsOn } from '../../domain/terms.ts';
import { factsOf, type StatementRecord } from '../statement-record.ts';
import { STATEMENT_FILES } from '../visibility.ts';

/** Returns the agency as mails name it. */
export type Sender = () => Promise<MailSender>;

/** Statements of one producer, at least one. */
export type Records = readonly [StatementRecord, ...StatementRecord[]];

interface Occasion {
  readonly kind: 'statements.issued' | 'statements.notice';
  /** Distinguishes the mails of one kind. */
  readonly key: string;
  readonly words: MailWords;
}

/**
 * Sends a mail with the documents of some statements to their producer, once for each occasion; undefined without an
 * address.
 */
async function mailProducer(work: Work, sender: MailSender, records: Records, { kind, key, words }: Occasion) {
  const [first, ...others] = records;
  if (!factsOf(first).hasEmail) return undefined;
  const mail = await sendMail(work, {
    ...mailBody(words, sender),
    key: `${kind}:${key}`,
    kind,
    to: { address: first.email ?? '', name: first.producer },
    ...inNameOf(sender),
    attached: { entity: STATEMENT_FILES, id: first.id, also: others.map(({ id }) => id) },
  });
  return mail.id;
}

/** Groups statements by producer, each group in the order of ids. */
export function byProducer(records: readonly StatementRecord[]): Records[] {
  const groups = new Map<number, [StatementRecord, ...StatementRecord[]]>();
  for (const record of records.toSorted((a, b) => a.id - b.id)) {
    const group = groups.get(record.producerId);
    if (group === undefined) groups.set(record.producerId, [record]);
    else group.push(record);
  }
  return [...groups.values()];
}

/** Mails newly issued statements to their producer, in one mail. */
export async function mailIssued(work: Work, sender: MailSender, terms: readonly Terms[], records: Records): Promise<void> {
  const issued = records.map((record) => ({
    ...record,
    name: record.producer,
    open: openAmount(record),
    byProducer: producerOwes(record.paymentKind, record.due),
    dueOn: record.dueOn ?? work.today,
    iban: termsOn(terms, record, work.today).iban,
    opening: record.period === 'APERTURA',
  }));
  const [only, ...others] = issued;
  if (only === undefined) return;
  const words = others.length === 0 ? issuedWords(only, work.language) : issuedTogether(issued, work.language);
  // A statement is issued once, so the first one identifies the mail.
  await mailProducer(work, sender, records, { kind: 'statements.issued', key: String(records[0].id), words });
}

/**
 * Mails a payment request for statements to their producer, in one mail; each counts its own reminders. Returns the
 * mail.
 */
export async function mailNotices(work: Work, sender: MailSender, terms: readonly Terms[], records: Records): Promise<number | undefined> {
  const notices = records.map((record) => {
    const dueOn = record.dueOn ?? work.today;
    const { iban } = termsOn(terms, record, work.today);
    return { ...record, name: record.producer, open: openAmount(record), dueOn, iban, blockedFrom: addDays(dueOn, record.graceDays + 1) };
  });
  const [only, ...others] = notices;
  if (only === undefined) return undefined;
  const { today, language } = work;
  const words = others.length === 0 ? noticeWords(only, today, language) : noticedTogether(notices, today, language);
  return mailProducer(work, sender, records, { kind: 'statements.notice', key: `${only.id}:${only.notices + 1}`, words });
}
