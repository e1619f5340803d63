import { sql } from 'kysely';
import { z } from 'zod';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { INSURER_STEPS } from '../../api/texts.ts';
import { executePayment } from './payments.ts';

interface Proof {
  readonly paymentId: number;
  readonly lineId: number;
  readonly bookedOn: PlainDate;
  readonly reference: string;
}

/**
 * Executes the open payments that the bank's file proves: one movement of the whole amount that names the payment, or
 * each transfer by its own identifier. Returns how many.
 */
export async function matchPayments(work: Work, report?: JobReport): Promise<number> {
  report?.step(INSURER_STEPS.match);
  const { rows } = await sql<Proof>`
    select distinct on (p.id) p.id as "paymentId", b.id as "lineId", b.booked_on as "bookedOn",
      coalesce(b.reference, b.end_to_end_id, 'Movimento ' || b.id) as reference
    from insurer_payment p cross join lateral (select 'RIM-' || lpad(p.id::text, 8, '0') as code) m
      join bank_line b on b.account = p.debtor_iban and b.amount < 0 and b.booked_on >= (p.created_at at time zone 'Europe/Rome')::date
        and b.status <> 'FORSE_DOPPIO' and not exists (select from insurer_payment q where q.bank_line_id = b.id)
    where p.status = 'CREATA' and (
      b.amount = -p.amount and (position(m.code in b.text) > 0 or position(m.code in coalesce(b.end_to_end_id, '')) > 0
        or exists (select from insurer_payment_item x where x.payment_id = p.id and b.end_to_end_id = 'RENDICONTO-' || lpad(x.statement_id::text, 8, '0')))
      or exists (select from insurer_payment_item f where f.payment_id = p.id and b.end_to_end_id = 'RENDICONTO-' || lpad(f.statement_id::text, 8, '0')
          and b.amount = -f.amount)
        and not exists (select from insurer_payment_item x where x.payment_id = p.id and not exists (select from bank_line o
          where o.account = p.debtor_iban and o.amount = -x.amount and o.end_to_end_id = 'RENDICONTO-' || lpad(x.statement_id::text, 8, '0'))))
    order by p.id, b.booked_on desc, b.id`.execute(work.db);
  for (const { paymentId, lineId, bookedOn, reference } of rows) {
    await executePayment(work, paymentId, { executedOn: bookedOn, reference: reference.slice(0, 100), bankLineId: lineId });
    report?.count({ read: 1, written: 1 });
  }
  return rows.length;
}

/** Every morning: executes the payments that the bank's file proves. */
export const matchJob: Job = defineJob({
  name: 'insurer-accounts.match',
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => ({
    matched: await work.db.transaction().execute((db) => matchPayments({ ...work, db }, report)),
  }),
});
