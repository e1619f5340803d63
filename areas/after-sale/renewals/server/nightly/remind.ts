import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { RenewalReminder, RenewalRules } from '#db/types.gen.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { type MailSender, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import { RENEWAL_STEPS, reminderWords } from '../../api/texts.ts';
import { NOTICE_KIND, OPEN_CASES } from '../../domain/index.ts';
import { readRules } from '../rules.ts';

/** Reminders per transaction. */
const BATCH = 200;

/** A reminder that is this many days late, because its case was made later, is not sent any more. */
const LATEST_DAYS = 5;

interface Due {
  readonly caseId: number;
  readonly kind: string;
  readonly dueOn: string;
  readonly expiresOn: string;
  readonly name: string;
  readonly email: string | null;
  readonly policy: string;
  readonly product: string;
  readonly vehicle: string;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly consents: boolean;
}

/**
 * Claims reminders that are due: a row exists once for a term, a kind and a day, so that a repetition finds nothing. What
 * the customer is like now is read with them, at sending.
 */
async function claim({ db, today }: Work, rules: Selectable<RenewalRules>): Promise<Due[]> {
  const days = [...new Set(rules.reminder_days)].filter((day) => day !== rules.notice_days);
  const kinds = [
    ...days.map((day) => ({ kind: `G${day}`, day })),
    ...(rules.notice_days === 0 ? [] : [{ kind: NOTICE_KIND, day: rules.notice_days }]),
  ];
  const { rows } = await sql<Due>`with wanted as (
      select r.id, k.kind, r.expires_on - k.day as due_on
      from renewal_case r cross join jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k (kind text, day int)
      where r.expires_on between ${today}::date and ${today}::date + 366 and r.expires_on - k.day between ${today}::date - ${LATEST_DAYS}::int and ${today}::date
        and r.status <> 'PRATICA_RINOVATA'
        and not exists (select from renewal_reminder m where m.case_id = r.id and m.kind = k.kind and m.due_on = r.expires_on - k.day)
      order by r.expires_on, r.id limit ${BATCH}),
    added as (insert into renewal_reminder (case_id, kind, due_on) select id, kind, due_on from wanted on conflict do nothing
      returning case_id, kind, due_on)
    select a.case_id as "caseId", a.kind, a.due_on as "dueOn", r.expires_on as "expiresOn", c.customer_name as name,
      nullif(c.data -> 'customer' -> 'contacts' ->> 'email', '') as email, c.policy_number as policy, c.product_name as product,
      coalesce(c.plate, c.vehicle, '') as vehicle, (c.status = 'POLIZZA' and c.cancelled_from is null and c.anonymised_at is null) as "isActive",
      r.status in (${literals(OPEN_CASES)}) as "isOpen",
      exists (select from customer_view k cross join lateral (select s.granted from customer_consent s where s.customer_id = k.id
          and s.purpose = 'MARKETING' order by s.recorded_at desc, s.id desc limit 1) s
        where k.tax_code = c.customer_tax_code and k.producer_id = c.producer_id and s.granted) as consents
    from added a join renewal_case r on r.id = a.case_id join contract_view c on c.id = r.contract_id order by a.due_on, a.case_id`.execute(
    db,
  );
  return rows;
}

type Skipped = NonNullable<Selectable<RenewalReminder>['skipped']>;

/** Why a reminder does not leave; null if it does. The notice is about the contract and needs no consent. */
function whySkipped({ isActive, isOpen, consents, email, kind }: Due): Skipped | null {
  if (!isActive) return 'POLIZZA_FINITA';
  if (email === null) return 'SENZA_EMAIL';
  if (kind === NOTICE_KIND) return null;
  if (!isOpen) return 'PRATICA_CHIUSA';
  return consents ? null : 'SENZA_CONSENSO';
}

async function remindBatch(work: Work, sender: MailSender): Promise<{ readonly sent: number; readonly claimed: number }> {
  return work.db.transaction().execute(async (db) => {
    const inside = { ...work, db };
    const due = await claim(inside, await readRules(inside));
    let sent = 0;
    for (const row of due) {
      const skipped = whySkipped(row);
      const { caseId, kind, dueOn, email } = row;
      const mark = (set: { sent_at?: string; skipped?: Skipped; mail_id?: number }) =>
        db
          .updateTable('renewal_reminder')
          .set(set)
          .where('case_id', '=', caseId)
          .where('kind', '=', kind)
          .where('due_on', '=', dueOn)
          .execute();
      if (skipped !== null || email === null) {
        await mark({ skipped: skipped ?? 'SENZA_EMAIL' });
        continue;
      }
      const contact = [sender.phone, sender.email].filter((part) => part !== null && part !== '').join(', ');
      const { id } = await sendMail(inside, {
        ...mailBody(reminderWords(kind === NOTICE_KIND, { ...row, contact }), sender),
        ...inNameOf(sender),
        key: `renewals.reminder:${caseId}:${kind}:${dueOn}`,
        kind: 'renewals.reminder',
        to: { address: email, name: row.name },
      });
      await mark({ sent_at: work.now, mail_id: id });
      await db.insertInto('renewal_attempt').values({ case_id: caseId, kind: 'PROMEMORIA', note: email, at: work.now }).execute();
      sent += 1;
    }
    return { sent, claimed: due.length };
  });
}

/** Daily: reminds customers of their expiry, once for a term and a kind; what changed since is checked at sending. */
export function remindJob(sender: () => Promise<MailSender>): Job {
  return defineJob({
    name: 'renewals.remind',
    payload: z.object({}),
    run: async (work, _payload, _signal, report) => {
      report?.step(RENEWAL_STEPS.remind);
      let sent = 0;
      for (let claimed = BATCH; claimed === BATCH; ) {
        const batch = await remindBatch(work, await sender());
        claimed = batch.claimed;
        sent += batch.sent;
        report?.count({ read: claimed, written: batch.sent, skipped: claimed - batch.sent });
      }
      return { sent };
    },
  });
}
