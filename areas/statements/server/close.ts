import { sql } from 'kysely';
import { z } from 'zod';
import { findVisibleUser } from '#areas/users/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { addDays, formatDate, type PlainDate } from '#platform/domain-kit/dates.ts';
import { interpolate, type Text } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import { type closeSchema, type NewStatementState, statementErrors } from '../api/index.ts';
import { closePeriods, type PaymentKind, type Terms, termsOn } from '../domain/index.ts';
import { insertStatements, type NewStatement } from './insert-statements.ts';
import { issueDue } from './issue.ts';
import type { Sender } from './mails.ts';
import { type FoundTitle, openTitles, producersToClose, settlesWithAgency, type ToClose } from './open-titles.ts';
import { ENTITY } from './statement-record.ts';
import { readTerms } from './terms.ts';

/** What one transaction closes: few producers, so that nobody waits for a lock, and few titles, since a first closing has years of them. */
const BATCH = { producers: 50, titles: 2_000 };

/** Cuts producers into batches; one with more titles than a batch has is a batch of his own. */
function batchesOf(all: readonly ToClose[]): number[][] {
  const batches: { ids: number[]; titles: number }[] = [];
  for (const { id, titles } of all) {
    const last = batches.at(-1);
    if (last !== undefined && last.ids.length < BATCH.producers && last.titles + titles <= BATCH.titles) {
      last.ids.push(id);
      last.titles += titles;
    } else batches.push({ ids: [id], titles });
  }
  return batches.map((batch) => batch.ids);
}

/** Two closings of one producer come one after the other; the second finds nothing left. */
async function lockProducers(work: Work, ids: readonly number[]): Promise<void> {
  await sql`select from app_user where id = any(${ids}::bigint[]) order by id for no key update`.execute(work.db);
}

/** Last day of the latest statement that counts, by producer. */
async function closedUntil(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, PlainDate>> {
  const found = await sql<{ id: number; day: PlainDate }>`select producer_id as id, max(period_to) as day from account_statement
    where producer_id = any(${ids}::bigint[]) and state not in ('SOSTITUITO', 'ELIMINATO') group by producer_id`.execute(work.db);
  return new Map(found.rows.map((row) => [row.id, row.day]));
}

async function drawUp(work: Work, paymentKind: PaymentKind, statements: readonly NewStatement[]): Promise<number[]> {
  const ids = await insertStatements(work, paymentKind, statements);
  for (const [place, { from, to, titles, corrects }] of statements.entries()) {
    const after = { periodFrom: from, periodTo: to, titles: titles.length, ...(corrects === undefined ? {} : { corrects: corrects.id }) };
    await audit(work, { entity: ENTITY, entityId: ids[place] ?? 0, action: 'CREA', reason: corrects?.reason ?? null, after });
  }
  return ids;
}

function byProducer(titles: readonly FoundTitle[]): ReadonlyMap<number, FoundTitle[]> {
  const groups = new Map<number, FoundTitle[]>();
  for (const title of titles) {
    const group = groups.get(title.producerId);
    if (group === undefined) groups.set(title.producerId, [title]);
    else group.push(title);
  }
  return groups;
}

/** Closes the ended periods of some producers, each title in one statement; call within a transaction. */
async function closeBatch(work: Work, paymentKind: PaymentKind, terms: readonly Terms[], ids: readonly number[]): Promise<number> {
  await lockProducers(work, ids);
  const through = addDays(work.today, -1);
  const closed = await closedUntil(work, ids);
  const statements = [...byProducer(await openTitles(work.db, ids, through))].flatMap(([producerId, titles]): NewStatement[] => {
    const { reviewDays, graceDays } = termsOn(terms, producerId, work.today);
    const periodOn = (day: PlainDate) => termsOn(terms, producerId, day).period;
    return closePeriods(titles, { closedUntil: closed.get(producerId) ?? null, periodOn, through }).map((one) => ({
      ...one,
      producerId,
      issueOn: addDays(work.today, reviewDays),
      graceDays,
    }));
  });
  await drawUp(work, paymentKind, statements);
  return statements.length;
}

/** Closes the ended periods of some producers as drafts; call within a transaction. Answers how many statements were drawn up. */
export async function closeEnded(work: Work, paymentKind: PaymentKind, producers: readonly number[]): Promise<number> {
  return closeBatch(work, paymentKind, await readTerms(work.db), producers);
}

/**
 * Closes every period that has ended and issues the drafts whose day has come. Each batch is a transaction of its own and takes up what is in no
 * statement: stopped and begun again, or run twice, it makes nothing twice.
 */
export async function closeEverybody(
  work: Work,
  paymentKind: PaymentKind,
  sender: MailSender,
): Promise<{ closed: number; issued: number }> {
  const terms = await readTerms(work.db);
  let closed = 0;
  for (const ids of batchesOf(await producersToClose(work.db, addDays(work.today, -1)))) {
    closed += await work.db.transaction().execute((db) => closeBatch({ ...work, db }, paymentKind, terms, ids));
  }
  return { closed, issued: await issueDue(work, { sender, terms }) };
}

/** Nightly: closes periods and issues statements. */
export function closeJob(paymentKind: PaymentKind, sender: Sender): Job {
  return defineJob({
    name: 'statements.close',
    payload: z.object({}),
    run: async (work) => closeEverybody(work, paymentKind, await sender()),
  });
}

const IN_THE_FUTURE: Text = { it: 'Il giorno non può essere futuro', en: 'The day cannot lie in the future' };
const CLOSED: Text = { it: 'Il periodo è già chiuso fino al {day}', en: 'The period is closed until {day} already' };

/** Closes the period of one producer by hand: one draft with everything that is open until the day. */
export async function closeProducer(
  work: UserWork,
  paymentKind: PaymentKind,
  { producerId, until }: z.output<typeof closeSchema>,
): Promise<NewStatementState> {
  await findVisibleUser(work, producerId);
  if (until > work.today) throw new FieldErrors({ until: IN_THE_FUTURE[work.language] });
  await lockProducers(work, [producerId]);
  const last = (await closedUntil(work, [producerId])).get(producerId);
  if (last !== undefined && until <= last) {
    throw new FieldErrors({ until: interpolate(CLOSED[work.language], { day: formatDate(last) }) });
  }
  const titles = (await settlesWithAgency(work.db, producerId)) ? await openTitles(work.db, [producerId], until) : [];
  const [first] = titles;
  if (first === undefined) throw new AppError(statementErrors.NOTHING_TO_STATE, { until: formatDate(until) });
  const from = last === undefined ? first.date : addDays(last, 1);
  const { graceDays } = termsOn(await readTerms(work.db), producerId, work.today);
  const [id = 0] = await drawUp(work, paymentKind, [
    { producerId, period: 'STRAORDINARIO', from, to: until, titles, issueOn: work.today, graceDays },
  ]);
  return { id, version: 1, state: 'BOZZA' };
}

/** Replaces a statement by a draft of the same period: call after the old one has let go of its titles. */
export async function drawUpAgain(work: Work, paymentKind: PaymentKind, statement: NewStatement): Promise<number> {
  const [id = 0] = await drawUp(work, paymentKind, [statement]);
  return id;
}
