import { sql } from 'kysely';
import { z } from 'zod';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import { negotiationAddress } from '../api/addresses.ts';
import { negotiationEvents } from '../api/index.ts';
import { lapsedMail, lapsedNotice, NEGOTIATION_STEPS, reminderMail, reminderNotice } from '../api/texts.ts';
import type { StoredNegotiation } from './access.ts';
import { applyEvent } from './commands/change-state.ts';
import type { NegotiationSources } from './sources.ts';
import { record } from './timeline.ts';

const PENDING = sql`exists (select from negotiation_extension x where x.negotiation_id = n.id and x.status = 'IN_ATTESA')`;

/** Notifies and mails the salesperson. */
async function announce(
  work: Work,
  { sender: senderNow, publicUrl }: NegotiationSources,
  row: Pick<StoredNegotiation, 'id' | 'owner_id' | 'dealer_alias' | 'exclusive_until'>,
  kind: 'reminder' | 'lapsed',
): Promise<void> {
  const { id, owner_id: ownerId, dealer_alias: alias, exclusive_until: until } = row;
  const link = negotiationAddress.href({ id });
  await notifyUser(work, ownerId, { ...(kind === 'reminder' ? reminderNotice(alias, until) : lapsedNotice(alias)), link });
  const owner = await work.db
    .selectFrom('user_view')
    .select(['email', 'display_name as name'])
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (owner === undefined || owner.email === null || owner.email === '') return;
  const sender = await senderNow();
  const facts = { name: owner.name, alias, until, link: `${publicUrl()}${link}` };
  await sendMail(work, {
    ...mailBody(kind === 'reminder' ? reminderMail(facts) : lapsedMail(facts), sender),
    ...inNameOf(sender),
    key: `negotiations.${kind}:${id}:${until}:${work.today}`,
    kind: `negotiations.${kind}`,
    to: { address: owner.email, name: owner.name },
  });
}

/** Closes one negotiation if its exclusivity still is over: an extension may have been granted meanwhile. */
async function lapse(work: Work, sources: NegotiationSources, id: number): Promise<boolean> {
  const { rows } = await sql<StoredNegotiation>`select n.* from negotiation n where n.id = ${id} and n.status = 'IN_CORSO'
    and n.exclusive_until < ${work.today}::date and not ${PENDING} for update of n`.execute(work.db);
  const [row] = rows;
  if (row === undefined) return false;
  await applyEvent(work, sources, row, { event: 'SCADI', reason: null, note: null });
  await announce(work, sources, row, 'lapsed');
  return true;
}

/** Reminds of the ends that come near, once for an end and a number of days. */
async function remind(work: Work, sources: NegotiationSources, report?: JobReport): Promise<number> {
  const days = [...sources.rules.remindDays].sort((a, b) => a - b);
  const { rows } = await sql<Pick<StoredNegotiation, 'id' | 'owner_id' | 'dealer_alias' | 'exclusive_until'> & { days: number }>`
    with due as (select n.id, n.exclusive_until, (select min(d) from unnest(${days}::int[]) d where n.exclusive_until - d <= ${work.today}::date) as days
      from negotiation n where n.status = 'IN_CORSO' and n.exclusive_until >= ${work.today}::date),
    added as (insert into negotiation_reminder (negotiation_id, exclusive_until, days, sent_at)
      select id, exclusive_until, days, ${work.now} from due where days is not null on conflict do nothing
      returning negotiation_id, days)
    select n.id, n.owner_id, n.dealer_alias, n.exclusive_until, a.days from added a join negotiation n on n.id = a.negotiation_id
    order by n.id`.execute(work.db);
  for (const row of rows) {
    await announce(work, sources, row, 'reminder');
    await record(work, row.id, 'PROMEMORIA');
    await audit(work, negotiationEvents, { entityId: row.id, action: 'REMIND', after: { days: row.days } });
    report?.count({ read: 1, written: 1 });
  }
  return rows.length;
}

/** Nightly: closes the negotiations whose exclusivity is over, unless an extension waits, and reminds of those near their end. */
export function lapseJob(sources: NegotiationSources): Job {
  return defineJob({
    name: 'negotiations.lapse',
    payload: z.object({}),
    run: async (work, _payload, _signal, report) => {
      const { rows: due } = await sql<{
        id: number;
        alias: string;
      }>`select n.id, n.dealer_alias as alias from negotiation n where n.status = 'IN_CORSO'
        and n.exclusive_until < ${work.today}::date and not ${PENDING} order by n.id`.execute(work.db);
      report?.step(NEGOTIATION_STEPS.lapse, due.length);
      const closed = await workThrough(due, {
        report,
        name: ({ id, alias }) => ({ entity: 'negotiation', id, label: alias }),
        run: ({ id }) => work.db.transaction().execute((db) => lapse({ ...work, db }, sources, id)),
      });
      report?.step(NEGOTIATION_STEPS.remind);
      const reminded = await work.db.transaction().execute((db) => remind({ ...work, db }, sources, report));
      return { closed, reminded };
    },
  });
}
