import { sql } from 'kysely';
import { z } from 'zod';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { changeRequestAddress } from '../../api/addresses.ts';
import { changeRequestEvents } from '../../api/index.ts';
import { CHANGE_REQUEST_STEPS, type ReminderKind, requestReminder } from '../../api/texts.ts';
import type { StoredRequest } from '../access.ts';
import { agencyOf, askersOf } from '../announce/recipients.ts';

/** Days after which the other side is reminded of an answer that it owes. */
const WAITING_DAYS = 3;

interface Due extends Pick<StoredRequest, 'id' | 'ticket' | 'owner_id' | 'created_by' | 'seller_id' | 'side' | 'policy_number'> {
  readonly kind: ReminderKind;
  readonly at: string;
}

/**
 * Requests to be reminded of: whose hours end today, are over, or whose answer is awaited for days. A row of
 * `change_request_reminder` exists once for a kind and an instant, so that a repetition finds nothing.
 */
async function findDue({ db, now, today }: Work): Promise<Due[]> {
  const { rows } = await sql<Due>`with asked as (
      select r.id, case when r.due_at < ${now}::timestamptz then 'SCADUTA' else 'IN_SCADENZA' end as kind, r.due_at as at from change_request r
        where (r.due_at at time zone 'Europe/Rome')::date <= ${today}::date
      union all
      select r.id, 'ATTESA', p.starts_at from change_request r join change_request_pause p on p.request_id = r.id and p.ends_at is null
        where r.status = 'IN_ATTESA' and (p.starts_at at time zone 'Europe/Rome')::date + ${WAITING_DAYS}::int <= ${today}::date),
    added as (insert into change_request_reminder (request_id, kind, due_at, sent_at)
      select id, kind, at, ${now}::timestamptz from asked on conflict do nothing returning request_id, kind, due_at)
    select r.id, r.ticket, r.owner_id, r.created_by, r.side, c.seller_id, c.policy_number, a.kind, a.due_at as at
    from added a join change_request r on r.id = a.request_id join contract_view c on c.id = r.contract_id order by r.id`.execute(db);
  return rows;
}

/** Reminds the agency of requests whose hours end or are over, and the other side of answers, once for each deadline. */
export async function remind(work: Work, report?: JobReport): Promise<number> {
  return work.db.transaction().execute(async (db) => {
    const inside = { ...work, db };
    const due = await findDue(inside);
    report?.step(CHANGE_REQUEST_STEPS.remind, due.length);
    for (const row of due) {
      const recipients = row.kind === 'ATTESA' ? askersOf(row) : await agencyOf(inside, row);
      const message = requestReminder(row.kind, { ticket: row.ticket, policy: row.policy_number }, row.at);
      const link = changeRequestAddress.href({ ticket: row.ticket });
      for (const id of recipients) await notifyUser(inside, id, { ...message, link });
      await audit(inside, changeRequestEvents, { entityId: row.id, action: 'REMIND', after: { kind: row.kind } });
      report?.count({ read: 1, written: 1 });
    }
    return due.length;
  });
}

/** Daily. */
export const remindOfRequests = defineJob({
  name: 'change-requests.remind',
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => ({ reminded: await remind(work, report) }),
});
