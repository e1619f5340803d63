import { sql } from 'kysely';
import { z } from 'zod';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { postEntry } from '#areas/sale/contracts/server/public.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { enqueue, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { workThroughBatches } from '#platform/server-kit/jobs/run/work-through.ts';
import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import { statementAddress } from '../../api/addresses.ts';
import type { NewStatementStatus } from '../../api/schemas.ts';
import { STATEMENT_STEPS } from '../../api/texts.ts';
import { openAmount, producerOwes } from '../../domain/amounts.ts';
import { statementPostings } from '../../domain/index.ts';
import { dueDate, type Terms, termsOn } from '../../domain/terms.ts';
import { byProducer, mailIssued } from '../mails/mails.ts';
import { lockStatement, move, RECORD, refuseUnlessPossible, type StatementRecord, statusAnswer } from '../statement-record.ts';
import { readTerms } from '../terms/terms.ts';

export const DOCUMENT_JOB = { name: 'statements.document', payload: z.object({ statementId: z.int() }) };

/** Enqueues the document of an issued statement; it is generated after the commit. */
export async function enqueueDocument(work: Pick<Work, 'db'>, statementId: number, { patient = false } = {}): Promise<void> {
  await enqueue(work, DOCUMENT_JOB, { statementId }, { key: `${DOCUMENT_JOB.name}:${statementId}`, patient });
}

/** Producers per transaction of the nightly job. */
const BATCH = 10;

async function notifyOfIssue(work: Work, record: StatementRecord): Promise<void> {
  const { number, producerId, dueOn } = record;
  const owes = producerOwes(record.paymentKind, record.due);
  const day = formatDate(dueOn);
  await notifyUser(work, producerId, {
    it: owes
      ? `Estratto conto ${number}: ${formatEuro(openAmount(record), 'it')} da versare entro il ${day}`
      : `Estratto conto ${number} disponibile`,
    en: owes ? `Statement ${number}: ${formatEuro(openAmount(record), 'en')} to pay by ${day}` : `Statement ${number} is available`,
    link: statementAddress.href({ id: record.id }),
  });
}

interface Issuing {
  /** Sender of the mails. */
  readonly sender: MailSender;
  readonly terms: readonly Terms[];
}

/** Returns the day of the oldest premium in a statement that the producer holds; null: there is none. */
async function firstCollected(work: Work, id: number): Promise<PlainDate | null> {
  const found = await sql<{ day: PlainDate | null }>`select min(accounting_date) as day from statement_line
    where statement_id = ${id} and collected > 0`.execute(work.db);
  return found.rows[0]?.day ?? null;
}

/** Issues a draft: due date, postings, document, notification of the producer. */
async function issueOne(work: Work, record: StatementRecord, terms: readonly Terms[]): Promise<StatementRecord> {
  const collectedFrom = await firstCollected(work, record.id);
  const dueOn = dueDate(work.today, record.period, termsOn(terms, record, work.today), collectedFrom);
  const issued = await move(work, record, 'EMETTI', { set: { issued_on: work.today, due_on: dueOn } });
  const lines = statementPostings(record, record);
  if (lines.length > 0) await postEntry(work, { kind: 'ESTRATTO_CONTO', statementId: record.id, lines });
  // The nightly job enqueues thousands: documents that a user waits for go first.
  await enqueueDocument(work, record.id, { patient: work.actor === null });
  await notifyOfIssue(work, issued);
  return issued;
}

/** Issues drafts, with one mail to each producer. A statement with nothing due is settled at once. */
async function issue(work: Work, drafts: readonly StatementRecord[], { sender, terms }: Issuing): Promise<StatementRecord[]> {
  const issued: StatementRecord[] = [];
  for (const draft of drafts) issued.push(await issueOne(work, draft, terms));
  for (const records of byProducer(issued)) await mailIssued(work, sender, terms, records);
  const done: StatementRecord[] = [];
  for (const one of issued) done.push(one.due === 0 ? await move(work, one, 'SALDA', { set: { paid_on: work.today } }) : one);
  return done;
}

/** Issues a draft manually. */
export async function issueStatement(work: UserWork, sender: MailSender, id: number, version: number): Promise<NewStatementStatus> {
  const record = await lockStatement(work, id, version);
  refuseUnlessPossible(work, record, 'EMETTI');
  const [issued = record] = await issue(work, [record], { sender, terms: await readTerms(work.db) });
  return statusAnswer(issued);
}

/** Deletes a draft, which releases its entries for another statement. */
export async function deleteStatement(work: UserWork, id: number, version: number): Promise<NewStatementStatus> {
  const record = await lockStatement(work, id, version);
  refuseUnlessPossible(work, record, 'ELIMINA');
  return statusAnswer(await move(work, record, 'ELIMINA'));
}

const DUE = (today: PlainDate) => sql`s.status = 'BOZZA' and s.issue_on <= ${today}`;

/**
 * Issues the drafts that are due, some producers at a time; all drafts of a producer together, in one mail. Returns the
 * number of statements.
 */
export async function issueDue(work: Work, issuing: Issuing, report?: JobReport): Promise<number> {
  const found = await sql<{
    id: number;
  }>`select distinct s.producer_id as id from account_statement s where ${DUE(work.today)} order by 1`.execute(work.db);
  const producers = found.rows.map(({ id }) => id);
  const batches = Array.from({ length: Math.ceil(producers.length / BATCH) }, (_, at) => producers.slice(at * BATCH, (at + 1) * BATCH));
  report?.step(STATEMENT_STEPS.issue);
  return workThroughBatches(batches, {
    report,
    name: (id) => ({ entity: 'app_user', id }),
    run: (ids) =>
      work.db.transaction().execute(async (db) => {
        const due = await sql<StatementRecord>`select ${RECORD} from account_statement s join user_view u on u.id = s.producer_id
          where ${DUE(work.today)} and s.producer_id = any(${ids}::bigint[]) order by s.id for update of s skip locked`.execute(db);
        return (await issue({ ...work, db }, due.rows, issuing)).length;
      }),
  });
}
