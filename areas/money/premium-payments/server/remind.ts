import { sql } from 'kysely';
import { z } from 'zod';
import { usersWithRole } from '#areas/agency/access/server/public.ts';
import { notifyUser, notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import { contractHref } from '#areas/sale/contracts/api/addresses.ts';
import { worklistAddress } from '#areas/sale/work-list/api/addresses.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { linkUnpaid, PAYMENT_STEPS, premiumsAwaited, resultUnknown } from '../api/texts.ts';
import { PREMIUM_DAYS } from '../domain/index.ts';

interface Awaited {
  readonly id: number;
  readonly policyNumber: string;
  readonly sellerId: number;
}

/** Premiums whose money has not come for days and that the bank is not debiting; a row of `premium_reminder` exists once, so that a repetition finds nothing. */
async function findAwaited({ db, now, today }: Work): Promise<Awaited[]> {
  const { rows } = await sql<Awaited>`with added as (
      insert into premium_reminder (contract_id, due_on, sent_at)
      select c.id, c.premium_due_on, ${now}::timestamptz from contract_view c
      where c.status in ('POLIZZA', 'POLIZZA_ANNULLATA') and c.premium_due_on <= ${today}::date - ${PREMIUM_DAYS}::int
        and not exists (select from payment p where p.contract_id = c.id and p.method = 'SEPA' and p.status = 'IN_CORSO')
      on conflict do nothing returning contract_id)
    select c.id, c.policy_number as "policyNumber", c.seller_id as "sellerId" from added a join contract_view c on c.id = a.contract_id
    order by c.policy_number`.execute(db);
  return rows;
}

function messageAbout(rows: readonly Awaited[]) {
  const [first] = rows;
  const link = rows.length === 1 && first !== undefined ? contractHref(first) : worklistAddress.href({ tipo: 'PREMIO_DA_INCASSARE' });
  return { ...premiumsAwaited(rows.map(({ policyNumber }) => policyNumber)), link };
}

/** Tells each seller about their premiums, and the agency's accounting about all, in one notification each. */
async function remindOfPremiums(work: Work, report?: JobReport): Promise<number> {
  report?.step(PAYMENT_STEPS.premiums);
  const rows = await findAwaited(work);
  report?.count({ read: rows.length, written: rows.length });
  if (rows.length === 0) return 0;
  const sellers = new Set(rows.map(({ sellerId }) => sellerId));
  for (const seller of sellers) await notifyUser(work, seller, messageAbout(rows.filter(({ sellerId }) => sellerId === seller)));
  const accounting = await usersWithRole(work.db, 'UPDATE_ESTRATTI_CONTO', 0);
  await notifyUsersOnce(
    work,
    accounting.filter((id) => !sellers.has(id)),
    messageAbout(rows),
  );
  return rows.length;
}

interface Unpaid {
  readonly contractId: number;
  readonly number: string;
  readonly policyNumber: string | null;
  readonly createdBy: number;
  readonly isExpired: boolean;
}

/** Notifies the user of a link that it expired, or that an attempt has had no result for a day. */
async function remindOfLinks(work: Work, report?: JobReport): Promise<number> {
  report?.step(PAYMENT_STEPS.links);
  const { rows } = await sql<Unpaid>`update payment p set reminded_at = ${work.now} from contract_view c
    where c.id = p.contract_id and p.method = 'CARTA_CREDITO' and p.status in ('IN_CORSO', 'RESETTABILE') and p.reminded_at is null
      and c.premium_paid_on is null and (p.expires_on < ${work.today}::date
        or p.status = 'IN_CORSO' and p.session is not null and p.opened_at < ${work.now}::timestamptz - interval '1 day')
    returning c.id as "contractId", coalesce(c.policy_number, c.number) as number, c.policy_number as "policyNumber",
      p.created_by as "createdBy", p.expires_on < ${work.today}::date as "isExpired"`.execute(work.db);
  for (const { contractId, number, policyNumber, createdBy, isExpired } of rows) {
    const message = isExpired ? linkUnpaid(number) : resultUnknown(number);
    await notifyUser(work, createdBy, { ...message, link: contractHref({ id: contractId, policyNumber }) });
    report?.count({ read: 1, written: 1 });
  }
  return rows.length;
}

/** On Monday, Wednesday and Friday (spec §9): tells the right users once about money that has not come. */
export const remindOfPayments = defineJob({
  name: 'payments.remind',
  payload: z.object({}),
  run: (work, _payload, _signal, report) =>
    work.db.transaction().execute(async (db) => {
      const inside = { ...work, db };
      return { premiums: await remindOfPremiums(inside, report), links: await remindOfLinks(inside, report) };
    }),
});
