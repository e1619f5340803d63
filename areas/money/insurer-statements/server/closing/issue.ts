import { sql } from 'kysely';
import { z } from 'zod';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { postEntry } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { insurerStatementAddress } from '../../api/addresses.ts';
import { insurerAccountErrors } from '../../api/errors.ts';
import { INSURER_STEPS, statementIssued } from '../../api/texts.ts';
import { agreementOn, dueOn } from '../../domain/agreement.ts';
import { issuePostings } from '../../domain/postings.ts';
import { type InsurerRecord, lockStatement, move, RECORD, statusAnswer } from '../statement-record.ts';
import { lockInsurer, readAgreements } from '../terms/agreements.ts';
import { closeEndedInsurerPeriods } from './draw-up.ts';

export const DOCUMENT_JOB = { name: 'insurer-accounts.document', payload: z.object({ statementId: z.int() }) };

/** Returns the next number of an insurer in a year; its row stays locked until the commit, so none is missing. */
async function nextNumber(work: Work, companyId: number, code: string): Promise<string> {
  const year = Number(work.today.slice(0, 4));
  const found = await sql<{ last: number }>`insert into insurer_statement_counter (company_id, year, last) values (${companyId}, ${year}, 1)
    on conflict (company_id, year) do update set last = insurer_statement_counter.last + 1 returning last`.execute(work.db);
  return `RC${year}-${code}-${String(found.rows[0]?.last ?? 1).padStart(4, '0')}`;
}

async function firstArrival({ db }: Work, id: number): Promise<PlainDate | null> {
  const found = await sql<{ day: PlainDate | null }>`select min(collected_on) as day from insurer_statement_line
    where statement_id = ${id} and premium > 0`.execute(db);
  return found.rows[0]?.day ?? null;
}

/** Notifies the users of an insurer. */
async function notifyInsurer(
  work: Work,
  companyId: number,
  text: { readonly it: string; readonly en: string },
  link: string,
): Promise<void> {
  const users = await work.db
    .selectFrom('user_view')
    .select('id')
    .where('group', '=', 'COMPAGNIA')
    .where('company_id', '=', companyId)
    .where('enabled', '=', true)
    .execute();
  for (const { id } of users) await notifyUser(work, id, { ...text, link });
}

/** Issues a draft: number, due date, postings, document, notification. One with nothing due is settled at once. */
async function issueOne(work: Work, draft: InsurerRecord): Promise<InsurerRecord> {
  const { code } = await lockInsurer(work, draft.companyId);
  const agreement = agreementOn(await readAgreements(work), draft.companyId, draft.periodTo);
  if (agreement === null) throw new AppError(insurerAccountErrors.NO_AGREEMENT);
  const number = await nextNumber(work, draft.companyId, code);
  const due = dueOn(agreement, draft.periodTo, await firstArrival(work, draft.id), work.today);
  const issued = await move(work, draft, 'EMETTI', { set: { number, issued_on: work.today, due_on: due } });
  const lines = issuePostings(draft, draft.companyId);
  if (lines.length > 0) await postEntry(work, { kind: 'RENDICONTO', insurerStatementId: draft.id, lines });
  await enqueue(work, DOCUMENT_JOB, { statementId: draft.id }, { key: `${DOCUMENT_JOB.name}:${draft.id}`, patient: work.actor === null });
  await notifyInsurer(work, draft.companyId, statementIssued(number, draft.due, due), insurerStatementAddress.href({ id: draft.id }));
  return issued.due === 0 ? move(work, issued, 'PAGA', { set: { paid_on: work.today } }) : issued;
}

/** Issues a draft. Throws NOT_FOUND, WRONG_STATE, NO_AGREEMENT. */
export async function issueByHand(work: UserWork, id: number, version: number) {
  await requireAgency(work);
  return statusAnswer(await issueOne(work, await lockStatement(work, id, version)));
}

/** Issues the drafts whose days of review are over, each in its own transaction. */
export async function issueDue(work: Work, report?: JobReport): Promise<number> {
  const due = await work.db
    .selectFrom('insurer_statement')
    .select('id')
    .where('status', '=', 'BOZZA')
    .where('issue_on', '<=', work.today)
    .orderBy('id')
    .execute();
  report?.step(INSURER_STEPS.issue, due.length);
  return workThrough(due, {
    report,
    name: ({ id }) => ({ entity: 'insurer_statement', id }),
    run: ({ id }) =>
      work.db.transaction().execute(async (db) => {
        const found = await sql<InsurerRecord>`select ${RECORD} from insurer_statement s where s.id = ${id} and s.status = 'BOZZA'
          for update skip locked`.execute(db);
        const draft = found.rows[0];
        if (draft !== undefined) await issueOne({ ...work, db }, draft);
        return draft !== undefined;
      }),
  });
}

/** Every night: draws up the statements of ended periods and issues the drafts whose review is over. */
export const closeJob: Job = defineJob({
  name: 'insurer-accounts.close',
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => ({
    drawn: await closeEndedInsurerPeriods(work, report),
    issued: await issueDue(work, report),
  }),
});
