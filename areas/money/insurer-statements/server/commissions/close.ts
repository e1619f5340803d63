import { sql } from 'kysely';
import { z } from 'zod';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { postEntry } from '#areas/sale/contracts/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { addDays, firstDayOfMonth, formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { commissionAddress } from '../../api/addresses.ts';
import { commissionEvents } from '../../api/audit-events.ts';
import { insurerAccountErrors } from '../../api/errors.ts';
import { commissionIssued, INSURER_STEPS, UNTIL_IN_FUTURE } from '../../api/texts.ts';
import { commissionIssuePostings, commissionTotals } from '../../domain/commissions.ts';
import { type OpenEarning, openEarnings } from './earned.ts';
import { withholdingKindOf } from './profiles.ts';

export const COMMISSION_DOCUMENT_JOB = { name: 'insurer-accounts.commission-document', payload: z.object({ statementId: z.int() }) };

/** Locks the counter of the year: closings wait for each other, and no number is missing. */
async function nextNumber(work: Work): Promise<string> {
  const year = Number(work.today.slice(0, 4));
  const found = await sql<{ last: number }>`insert into commission_statement_counter (year, last) values (${year}, 1)
    on conflict (year) do update set last = commission_statement_counter.last + 1 returning last`.execute(work.db);
  return `PV${year}-${String(found.rows[0]?.last ?? 1).padStart(5, '0')}`;
}

/** Issues the statement of a recipient: number, postings, document, notification; none while nothing is to be paid. */
async function issueOne(work: Work, recipientId: number, until: PlainDate, lines: readonly OpenEarning[]): Promise<boolean> {
  const withholding = await withholdingKindOf(work, recipientId, work.today);
  const totals = commissionTotals(lines, withholding, work.today);
  if (totals === null) return false;
  const number = await nextNumber(work);
  const { id } = await work.db
    .insertInto('commission_statement')
    .values({
      number,
      recipient_id: recipientId,
      status: 'EMESSO',
      period_from: firstDayOfMonth(until),
      period_to: until,
      commission: totals.commission,
      rappel: totals.rappel,
      withholding_kind: withholding,
      withholding: totals.withholding,
      net: totals.net,
      issued_on: work.today,
      created_at: work.now,
      updated_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = lines.map((one, at) => ({
    position: at + 1,
    kind: one.kind,
    company_id: one.companyId,
    entry_id: one.entryId,
    round: one.round,
    contract_id: one.contractId,
    rule_id: one.ruleId,
    period_from: one.periodFrom,
    earned_on: one.earnedOn,
    premium: one.premium,
    amount: one.amount,
    paid_apart: one.paidApart,
  }));
  await sql`insert into commission_statement_line (statement_id, recipient_id, position, kind, company_id, entry_id, round, contract_id, rule_id,
      period_from, earned_on, premium, amount, paid_apart)
    select ${id}, ${recipientId}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position int, kind text, company_id bigint,
      entry_id bigint, round int, contract_id bigint, rule_id bigint, period_from date, earned_on date, premium bigint, amount bigint,
      paid_apart boolean)`.execute(work.db);
  await postEntry(work, { kind: 'PROVVIGIONI', commissionStatementId: id, lines: commissionIssuePostings(lines, totals, recipientId) });
  await audit(work, commissionEvents, { entityId: id, action: 'ISSUE', after: { number, recipientId, until, ...totals } });
  await enqueue(
    work,
    COMMISSION_DOCUMENT_JOB,
    { statementId: id },
    { key: `${COMMISSION_DOCUMENT_JOB.name}:${id}`, patient: work.actor === null },
  );
  await notifyUser(work, recipientId, { ...commissionIssued(number, totals.net), link: commissionAddress.href({ id }) });
  return true;
}

/** Day of the month from which the month before is closed: the insurers' statements of it are issued by then. */
const CLOSES_FROM_DAY = 11;

/** Issues the statements of the month before, once for each recipient and each in its own transaction. */
export async function closeCommissions(work: Work, report?: JobReport): Promise<number> {
  if (Number(work.today.slice(8)) < CLOSES_FROM_DAY) return 0;
  const until = addDays(firstDayOfMonth(work.today), -1);
  const open = await openEarnings(work, until, null);
  const recipients = [...open.keys()].toSorted((a, b) => a - b);
  report?.step(INSURER_STEPS.commissions, recipients.length);
  return workThrough(recipients, {
    report,
    name: (id) => ({ entity: 'app_user', id }),
    run: (recipientId) =>
      work.db.transaction().execute(async (db) => {
        const own = { ...work, db };
        await sql`select from user_view where id = ${recipientId} for no key update`.execute(db);
        const closed = await sql`select from commission_statement where recipient_id = ${recipientId} and period_to >= ${until}
          and status <> 'ANNULLATO'`.execute(db);
        if (closed.rows.length > 0) return false;
        return issueOne(own, recipientId, until, (await openEarnings(own, until, recipientId)).get(recipientId) ?? []);
      }),
  });
}

/** Issues the statement of one recipient until a day. Throws NOTHING_EARNED, 422 for a day in the future. */
export async function closeOneRecipient(work: UserWork, recipientId: number, until: PlainDate): Promise<{ issued: number }> {
  await requireAgency(work);
  if (until > work.today) throw new FieldErrors({ until: UNTIL_IN_FUTURE[work.language] });
  await sql`select from user_view where id = ${recipientId} for no key update`.execute(work.db);
  const lines = (await openEarnings(work, until, recipientId)).get(recipientId) ?? [];
  const isIssued = await issueOne(work, recipientId, until, lines);
  if (!isIssued) throw new AppError(insurerAccountErrors.NOTHING_EARNED, { until: formatDate(until) });
  return { issued: 1 };
}

/** Every night: from the eleventh on, issues the commission statements of the month before. */
export const commissionJob: Job = defineJob({
  name: 'insurer-accounts.commissions',
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => ({ issued: await closeCommissions(work, report) }),
});
