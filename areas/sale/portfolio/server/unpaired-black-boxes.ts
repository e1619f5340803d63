import { sql } from 'kysely';
import { z } from 'zod';
import { notifyUserOnce } from '#areas/agency/settings/server/public.ts';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { blackBoxReminder, POLICY_STEPS } from '../api/texts.ts';
import { BLACK_BOX_AWAITED, REMINDER_RULE } from './awaited-black-boxes.ts';

/** Days after its day in which a reminder that could not be sent is still sent. */
const CATCH_UP_DAYS = 30;

interface Unpaired {
  readonly id: number;
  readonly producerId: number;
  readonly number: string;
}

/** Policies whose producer is to be reminded: without an IMEI on the day of the rule, and not reminded yet. */
async function unpaired({ db, today }: Work): Promise<readonly Unpaired[]> {
  const { rows } = await sql<Unpaired>`
    select c.id, c.producer_id as "producerId", c.policy_number as number from contract_view c ${REMINDER_RULE}
    where ${BLACK_BOX_AWAITED} and c.data -> 'vehicle' ->> 'blackBoxImei' is null
      and r.issued_on + r.days between ${today}::date - ${CATCH_UP_DAYS}::int and ${today}::date
      and not exists (select from black_box_reminder b where b.contract_id = c.id)
    order by c.id`.execute(db);
  return rows;
}

/** Reminds the producer of one policy, unless another run did. */
async function remind(work: Work, { id, producerId, number }: Unpaired): Promise<boolean> {
  const first = await work.db
    .insertInto('black_box_reminder')
    .values({ contract_id: id, sent_at: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('contract_id')
    .executeTakeFirst();
  if (first === undefined) return false;
  await notifyUserOnce(work, producerId, { ...blackBoxReminder(number), link: policyAddress.href({ id }) });
  return true;
}

/** Reminds producers of black boxes that are not paired; once for each policy, each in its own transaction. */
export async function remindOfBlackBoxes(work: Work, report?: JobReport): Promise<number> {
  const policies = await unpaired(work);
  report?.step(POLICY_STEPS.blackBoxes, policies.length);
  return workThrough(policies, {
    report,
    name: ({ id, number }) => ({ entity: 'contract', id, label: number }),
    run: (policy) => work.db.transaction().execute((db) => remind({ ...work, db }, policy)),
  });
}

/** Nightly: reminds of black boxes that are not paired. */
export const unpairedBlackBoxes = defineJob({
  name: 'policies.unpaired-black-boxes',
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => ({ reminded: await remindOfBlackBoxes(work, report) }),
});
