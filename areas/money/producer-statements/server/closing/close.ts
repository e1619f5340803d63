import { sql } from 'kysely';
import { z } from 'zod';
import { findVisibleUser } from '#areas/network/users/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { addDays, formatDate, minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { auditMany } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { defineJob, type Job, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { workThroughBatches } from '#platform/server-kit/jobs/run/work-through.ts';
import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import { statementEvents } from '../../api/audit-events.ts';
import { statementErrors } from '../../api/errors.ts';
import type { closeSchema, DrawnUp } from '../../api/schemas.ts';
import { DAY_IN_THE_FUTURE, PERIOD_CLOSED, STATEMENT_STEPS } from '../../api/texts.ts';
import type { PaymentKind } from '../../domain/amounts.ts';
import { accountsOf } from '../../domain/index.ts';
import { closePeriods } from '../../domain/periods.ts';
import type { Settlement } from '../../domain/settlements.ts';
import { HOLDING_STATEMENTS } from '../../domain/status-codes.ts';
import { periodFor, type Terms, termsOn } from '../../domain/terms.ts';
import type { Sender } from '../mails/mails.ts';
import { readInsurerConsents } from '../terms/consents.ts';
import { readTerms } from '../terms/terms.ts';
import { insertStatements, type NewStatement } from './insert-statements.ts';
import { issueDue } from './issue-statement.ts';
import { type FoundEntry, openEntries, producersToClose, settlesWithAgency, type ToClose } from './open-entries.ts';

/**
 * Limits of one transaction: few producers, so that locks are short, and few entries, because a first closing has years
 * of them.
 */
const BATCH = { producers: 50, entries: 2_000 };

/** Cuts producers into batches; a producer with more entries than a batch is a batch alone. */
function batchesOf(all: readonly ToClose[]): number[][] {
  const batches: { ids: number[]; entries: number }[] = [];
  for (const { id, entries } of all) {
    const last = batches.at(-1);
    if (last !== undefined && last.ids.length < BATCH.producers && last.entries + entries <= BATCH.entries) {
      last.ids.push(id);
      last.entries += entries;
    } else batches.push({ ids: [id], entries });
  }
  return batches.map((batch) => batch.ids);
}

/** Serialises closings of the same producer; the second finds nothing left. */
async function lockProducers(work: Work, ids: readonly number[]): Promise<void> {
  await sql`select from user_view where id = any(${ids}::bigint[]) order by id for no key update`.execute(work.db);
}

/** How far a producer is closed. */
interface Closed {
  /** Last day of any valid statement; null: there is none. */
  readonly last: PlainDate | null;
  /**
   * Last day of the latest statement of an insurer's premiums or commission; null: none. Older ones cover every
   * insurer.
   */
  readonly until: (account: Pick<NewStatement, 'companyId' | 'settles'>) => PlainDate | null;
}

async function readClosed(work: Work, ids: readonly number[]): Promise<(producerId: number) => Closed> {
  const { rows } = await sql<{ id: number; companyId: number | null; settles: Settlement; day: PlainDate }>`
    select producer_id as id, company_id as "companyId", settles, max(period_to) as day from account_statement
    where producer_id = any(${ids}::bigint[]) and status in (${literals(HOLDING_STATEMENTS)}) group by 1, 2, 3 order by day`.execute(
    work.db,
  );
  return (producerId) => {
    const own = rows.filter((row) => row.id === producerId);
    return {
      last: own.at(-1)?.day ?? null,
      until: ({ companyId, settles }) =>
        own.findLast((row) => row.settles === 'INSIEME' || (row.companyId === companyId && row.settles === settles))?.day ?? null,
    };
  };
}

async function drawUp(work: Work, paymentKind: PaymentKind, statements: readonly NewStatement[]): Promise<number[]> {
  const ids = await insertStatements(work, paymentKind, statements);
  const entries = statements.map(({ from, to, entries, companyId, settles, corrects }, position) => {
    const after = { periodFrom: from, periodTo: to, companyId, settles, entries: entries.length };
    return {
      entityId: assertDefined(ids[position], `id of statement ${position}`),
      action: 'CREATE' as const,
      reason: corrects?.reason ?? null,
      after: corrects === undefined ? after : { ...after, corrects: corrects.id },
    };
  });
  await auditMany(work, statementEvents, entries);
  return ids;
}

function byProducer(entries: readonly FoundEntry[]): ReadonlyMap<number, FoundEntry[]> {
  const groups = new Map<number, FoundEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.producerId);
    if (group === undefined) groups.set(entry.producerId, [entry]);
    else group.push(entry);
  }
  return groups;
}

/**
 * Closes the ended periods of some producers, by insurer, premiums separate from commission; call within a transaction.
 */
async function closeBatch(work: Work, paymentKind: PaymentKind, terms: readonly Terms[], ids: readonly number[]): Promise<number> {
  await lockProducers(work, ids);
  const through = addDays(work.today, -1);
  const closedOf = await readClosed(work, ids);
  const consents = await readInsurerConsents(work);
  const statements = [...byProducer(await openEntries(work.db, ids, through))].flatMap(([producerId, entries]) => {
    const closed = closedOf(producerId);
    return accountsOf(entries, consents).flatMap(({ companyId, settles, parts }): NewStatement[] => {
      const scope = { producerId, companyId };
      const { reviewDays, graceDays } = termsOn(terms, scope, work.today);
      const periodOn = (day: PlainDate) => periodFor(termsOn(terms, scope, day), settles);
      const calendar = { closedUntil: closed.until({ companyId, settles }), opened: closed.last !== null, periodOn, through };
      return closePeriods(parts, calendar).map((one) => ({
        ...one,
        ...scope,
        settles,
        issueOn: addDays(work.today, reviewDays),
        graceDays,
      }));
    });
  });
  await drawUp(work, paymentKind, statements);
  return statements.length;
}

/**
 * Closes the ended periods of some producers as drafts; call within a transaction. Returns the number of statements.
 */
export async function closeEndedProducerPeriods(work: Work, paymentKind: PaymentKind, producers: readonly number[]): Promise<number> {
  return closeBatch(work, paymentKind, await readTerms(work.db), producers);
}

/**
 * Closes every ended period and issues the drafts that are due. Each batch is a separate transaction over entries that
 * are in no statement, so interrupted, restarted or concurrent runs create nothing twice.
 */
export async function closeEverybody(
  work: Work,
  paymentKind: PaymentKind,
  sender: MailSender,
  report?: JobReport,
): Promise<{ closed: number; issued: number }> {
  const terms = await readTerms(work.db);
  const producers = await producersToClose(work.db, addDays(work.today, -1));
  report?.step(STATEMENT_STEPS.close);
  const closed = await workThroughBatches(batchesOf(producers), {
    report,
    name: (id) => ({ entity: 'app_user', id }),
    run: (ids) => work.db.transaction().execute((db) => closeBatch({ ...work, db }, paymentKind, terms, ids)),
  });
  return { closed, issued: await issueDue(work, { sender, terms }, report) };
}

/** Nightly: closes periods and issues statements. */
export function closeJob(paymentKind: PaymentKind, sender: Sender): Job {
  return defineJob({
    name: 'statements.close',
    payload: z.object({}),
    run: async (work, _payload, _signal, report) => closeEverybody(work, paymentKind, await sender(), report),
  });
}

/** Returns the day of the oldest entry. */
const firstDate = (entries: readonly { readonly date: PlainDate }[], until: PlainDate) =>
  entries.reduce((day, entry) => minDate(day, entry.date), until);

/**
 * Closes the period of one producer manually: drafts with everything open until the day, one for each insurer's
 * premiums and commission.
 */
export async function closeProducer(
  work: UserWork,
  paymentKind: PaymentKind,
  { producerId, until }: z.output<typeof closeSchema>,
): Promise<DrawnUp> {
  await findVisibleUser(work, producerId);
  if (until > work.today) throw new FieldErrors({ until: DAY_IN_THE_FUTURE[work.language] });
  await lockProducers(work, [producerId]);
  const closed = (await readClosed(work, [producerId]))(producerId);
  const entries = (await settlesWithAgency(work.db, producerId)) ? await openEntries(work.db, [producerId], until) : [];
  const accounts = accountsOf(entries, await readInsurerConsents(work)).map((account) => ({ ...account, last: closed.until(account) }));
  const open = accounts.filter(({ last }) => last === null || until > last);
  if (open.length === 0 && closed.last !== null && until <= closed.last) {
    throw new FieldErrors({ until: interpolate(PERIOD_CLOSED[work.language], { day: formatDate(closed.last) }) });
  }
  if (open.length === 0) throw new AppError(statementErrors.NOTHING_TO_STATE, { until: formatDate(until) });
  const terms = await readTerms(work.db);
  const drafts = open.map(
    ({ companyId, settles, parts, last: before }): NewStatement => ({
      producerId,
      companyId,
      settles,
      period: 'STRAORDINARIO',
      from: before === null ? firstDate(parts, until) : addDays(before, 1),
      to: until,
      entries: parts,
      issueOn: work.today,
      graceDays: termsOn(terms, { producerId, companyId }, work.today).graceDays,
    }),
  );
  return drawUpDrafts(work, paymentKind, drafts);
}

/** Creates drafts manually, or in place of a statement that has released its entries. */
export async function drawUpDrafts(work: Work, paymentKind: PaymentKind, statements: readonly NewStatement[]): Promise<DrawnUp> {
  const ids = await drawUp(work, paymentKind, statements);
  return { statements: ids.map((id) => ({ id, version: 1, status: 'BOZZA' })) };
}
