import { sql } from 'kysely';
import { z } from 'zod';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { portalSettingEvents, type portalSettings } from '../../api/index.ts';
import { PORTAL_STEPS } from '../../api/mail-texts.ts';
import { isOpen, type LinkDependencies, makeLink } from './links.ts';

/** Days after an issue in which a customer is still invited: after a longer pause the job does not invite for old policies. */
const DAYS = 30;
const BATCH = 200;

interface Invited {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** The next customers to invite: policy issued before today, an address of their own, no account and no invitation yet. */
async function nextToInvite({ db, today }: Work, from: string): Promise<Invited[]> {
  const { rows } = await sql<Invited>`select distinct k.id, k.name, k.email from contract_view c
    join customer_view o on o.producer_id = c.producer_id and o.tax_code = c.customer_tax_code
    join customer_view k on k.id = coalesce(o.merged_into, o.id)
    where c.status = 'POLIZZA' and c.issued_at >= greatest(${from}::date, ${today}::date - ${DAYS}::int)::timestamp at time zone 'Europe/Rome'
      and c.issued_at < ${today}::date::timestamp at time zone 'Europe/Rome'
      and k.email is not null and k.user_id is null and k.anonymised_at is null
      and not exists (select from portal_invitation i where i.customer_id = k.id)
      and not exists (select from user_view u where lower(u.email) = lower(k.email) and u.deleted_at is null and u."group" <> 'CLIENTE')
    order by k.id limit ${BATCH}`.execute(db);
  return rows;
}

/** Invites the customers of policies issued until yesterday, and forgets old requests for links and old copies of data. */
export function inviteAfterIssue(dependencies: LinkDependencies): Job {
  return defineJob({
    name: 'portal.invite-after-issue',
    payload: z.object({}),
    run: async (work, _payload, _signal, report) => {
      await sql`delete from portal_link_request where at < ${work.now}::timestamptz - interval '1 day'`.execute(work.db);
      const { rows: copies } = await sql`delete from portal_export where expires_at < ${work.now}::timestamptz returning user_id`.execute(
        work.db,
      );
      const setting = await work.db.selectFrom('portal_setting').select('invites_from').executeTakeFirst();
      let invited = 0;
      report?.step(PORTAL_STEPS.invite);
      while (setting?.invites_from != null) {
        const from = setting.invites_from;
        const done = await work.db.transaction().execute(async (db) => {
          const inside = { ...work, db };
          const next = await nextToInvite(inside, from);
          for (const { id, name, email } of next)
            await makeLink(inside, dependencies, { kind: 'EMISSIONE', email, customer: { id, name } });
          return next.length;
        });
        invited += done;
        report?.count({ read: done, written: done });
        if (done < BATCH) break;
      }
      return { invited, forgottenCopies: copies.length };
    },
  });
}

/** How the area behaves, with figures. */
export async function readSettings({ db, now }: Work): Promise<ResponseOf<typeof portalSettings>> {
  type Row = { version: number; invitesFrom: string | null; counts: ResponseOf<typeof portalSettings>['counts'] };
  const { rows } = await sql<Row>`select s.version, s.invites_from as "invitesFrom", json_build_object(
      'accounts', (select count(*) from user_view u where u."group" = 'CLIENTE' and u.deleted_at is null and u.enabled),
      'seenLately', (select count(distinct x.user_id) from session x join user_view u on u.id = x.user_id
        where u."group" = 'CLIENTE' and x.created_at > ${now}::timestamptz - interval '30 days'),
      'openInvitations', (select count(*) from portal_invitation i where ${isOpen(now)} and i.customer_id is not null),
      'wishes', (select count(*) from portal_contact_change w where w.status = 'APERTA')) as counts
    from portal_setting s`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The settings of the portal are missing');
  return { ...row, invitesAfterIssue: row.invitesFrom !== null };
}

/** Begins or ends the invitations after an issue. They begin with the policies of today. Throws 412. */
export async function saveSettings(work: UserWork, invitesAfterIssue: boolean, version: number): Promise<void> {
  const row = await work.db.selectFrom('portal_setting').selectAll().forUpdate().executeTakeFirstOrThrow();
  await refuseStale(work, portalSettingEvents, { ...row, id: SETTING_ID }, version);
  const invites_from = invitesAfterIssue ? (row.invites_from ?? work.today) : null;
  await work.db
    .updateTable('portal_setting')
    .set({ invites_from, version: row.version + 1, updated_at: work.now, updated_by: work.actor.userId })
    .execute();
  await audit(work, portalSettingEvents, {
    entityId: SETTING_ID,
    action: 'UPDATE',
    before: { invitesFrom: row.invites_from },
    after: { invitesFrom: invites_from },
  });
}

/** The only row. */
const SETTING_ID = 1;
