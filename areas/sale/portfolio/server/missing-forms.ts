import { sql } from 'kysely';
import { z } from 'zod';
import { notifyUserOnce } from '#areas/agency/settings/server/public.ts';
import { liftCause, raiseCause } from '#areas/network/users/server/public.ts';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { formReminder, POLICY_STEPS } from '../api/texts.ts';

const CAUSE = 'MODULI_PROPOSTA_MANCANTI';

interface Debtor {
  readonly sellerId: number;
  readonly missing: number;
  readonly first: string;
}

/**
 * Sellers with overdue proposal forms: policies signed on paper and issued since the rule exists, whose form was not
 * marked as delivered within its days (`proposal_form_rule`, by the day of issue). Cancelled policies do not count.
 */
async function debtors(work: Work, sellerId: number | null): Promise<Debtor[]> {
  const result = await sql<Debtor>`
    with asked as (
      select c.seller_id, c.policy_number, (c.issued_at at time zone 'Europe/Rome')::date as issued_on from contract_view c
      where c.policy_number is not null and c.signature_kind = 'CARTACEA' and c.proposal_form_delivered_on is null
        and c.status <> 'POLIZZA_ANNULLATA' and c.issued_at >= (select min(valid_from) from proposal_form_rule)
        and (${sellerId}::bigint is null or c.seller_id = ${sellerId}))
    select a.seller_id as "sellerId", count(*) as missing, min(a.policy_number) as first from asked a
      join lateral (select r.days from proposal_form_rule r where r.valid_from <= a.issued_on order by r.valid_from desc limit 1) r on true
    where a.issued_on + r.days < ${work.today}::date group by a.seller_id order by a.seller_id`.execute(work.db);
  return result.rows;
}

async function raise(work: Work, { sellerId, missing, first }: Debtor): Promise<void> {
  const why = { cause: CAUSE, policyNumber: first, others: missing - 1 } as const;
  await raiseCause(work, { userId: sellerId, why, source: 'policies' });
}

/**
 * After a form is marked as delivered: lifts the cause of a seller without overdue forms. Call within a transaction.
 */
export async function settleForms(work: Work, sellerId: number): Promise<void> {
  if ((await debtors(work, sellerId)).length === 0) await liftCause(work, sellerId, CAUSE);
}

/**
 * Deactivates sellers with overdue forms and reactivates the others. Each seller has their own transaction, so the job
 * may be repeated.
 */
export async function checkForms(work: Work, report?: JobReport): Promise<{ raised: number; lifted: number }> {
  const late = await debtors(work, null);
  const open = await work.db
    .selectFrom('user_deactivation')
    .select('user_id')
    .where('cause', '=', CAUSE)
    .where('lifted_at', 'is', null)
    .execute();
  const blocked = new Set(open.map((row) => row.user_id));
  const owing = new Set(late.map((debtor) => debtor.sellerId));
  const toRaise = late.filter((debtor) => !blocked.has(debtor.sellerId));
  const toLift = [...blocked].filter((id) => !owing.has(id));
  report?.step(POLICY_STEPS.raise, toRaise.length);
  const raised = await workThrough(toRaise, {
    report,
    name: ({ sellerId: id }) => ({ entity: 'app_user', id }),
    run: async (debtor) => {
      await work.db.transaction().execute((db) => raise({ ...work, db }, debtor));
      return true;
    },
  });
  report?.step(POLICY_STEPS.lift, toLift.length);
  const lifted = await workThrough(toLift, {
    report,
    name: (id) => ({ entity: 'app_user', id }),
    run: async (id) => {
      await work.db.transaction().execute((db) => liftCause({ ...work, db }, id, CAUSE));
      return true;
    },
  });
  return { raised, lifted };
}

/** Days before the last one on which a seller is reminded of a form. */
const REMINDER_DAYS = 5;

/** Reminds sellers of forms whose last day is near, before they are deactivated. */
export async function remindOfForms(work: Work, report?: JobReport): Promise<number> {
  const { rows } = await sql<{ id: number; sellerId: number; number: string; last: string }>`
    select c.id, c.seller_id as "sellerId", c.policy_number as number, (c.issued_at at time zone 'Europe/Rome')::date + r.days as last
    from contract_view c join lateral (select days from proposal_form_rule r where r.valid_from <= (c.issued_at at time zone 'Europe/Rome')::date
      order by r.valid_from desc limit 1) r on true
    where c.policy_number is not null and c.signature_kind = 'CARTACEA' and c.proposal_form_delivered_on is null
      and c.status <> 'POLIZZA_ANNULLATA' and c.issued_at >= (select min(valid_from) from proposal_form_rule)
      and (c.issued_at at time zone 'Europe/Rome')::date + r.days - ${REMINDER_DAYS}::int = ${work.today}::date`.execute(work.db);
  report?.step(POLICY_STEPS.remindOfForms, rows.length);
  return workThrough(rows, {
    report,
    name: ({ id, number }) => ({ entity: 'contract', id, label: number }),
    run: async ({ id, sellerId, number, last }) => {
      await notifyUserOnce(work, sellerId, { ...formReminder(number, formatDate(last)), link: policyAddress.href({ id }) });
      return true;
    },
  });
}

/** Nightly: reminds of proposal forms, and checks for overdue ones (spec §4). */
export const missingForms = defineJob({
  name: 'policies.missing-forms',
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => ({ reminded: await remindOfForms(work, report), ...(await checkForms(work, report)) }),
});
