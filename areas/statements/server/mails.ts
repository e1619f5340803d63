import { addDays } from '#platform/domain-kit/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { type MailSender, type MailWords, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import { issuedWords, noticeWords, openAmount, producerOwes, type Terms, termsOn } from '../domain/index.ts';
import { STATEMENT_FILES } from './sight.ts';
import { type StatementRecord, standingOf } from './statement-record.ts';

/** The agency as mails name it. */
export type Sender = () => Promise<MailSender>;

interface Occasion {
  readonly kind: 'statements.issued' | 'statements.notice';
  /** Tells the mails of one kind and statement apart. */
  readonly key: string;
  readonly words: MailWords;
}

/** Sends a mail with the document of a statement to its producer, once for an occasion; undefined when he has no address. */
async function mailProducer(work: Work, sender: MailSender, record: StatementRecord, { kind, key, words }: Occasion) {
  if (!standingOf(record).hasEmail) return undefined;
  const mail = await sendMail(work, {
    ...mailBody(words, sender),
    key: `${kind}:${key}`,
    kind,
    to: { address: record.email ?? '', name: record.producer },
    ...inNameOf(sender),
    attached: { entity: STATEMENT_FILES, id: record.id },
  });
  return mail.id;
}

/** Brings a statement that was just issued to its producer. */
export async function mailIssued(work: Work, sender: MailSender, terms: readonly Terms[], record: StatementRecord): Promise<void> {
  const { id, producer: name, period } = record;
  const words = issuedWords(
    {
      ...record,
      name,
      open: openAmount(record),
      byProducer: producerOwes(record.paymentKind, record.due),
      dueOn: record.dueOn ?? work.today,
      iban: termsOn(terms, record, work.today).iban,
      opening: period === 'APERTURA',
    },
    work.language,
  );
  await mailProducer(work, sender, record, { kind: 'statements.issued', key: String(id), words });
}

/** Asks for a statement to be paid, for the `number`th time. Answers the mail. */
export async function mailNotice(
  work: Work,
  sender: MailSender,
  terms: readonly Terms[],
  record: StatementRecord,
  number: number,
): Promise<number | undefined> {
  const dueOn = record.dueOn ?? work.today;
  const { iban } = termsOn(terms, record, work.today);
  const notice = { ...record, name: record.producer, open: openAmount(record), dueOn, iban };
  const words = noticeWords({ ...notice, blockedFrom: addDays(dueOn, record.graceDays + 1) }, work.today, work.language);
  return mailProducer(work, sender, record, { kind: 'statements.notice', key: `${record.id}:${number}`, words });
}
