import { sql } from 'kysely';
import { z } from 'zod';
import { renewalWindow } from '#areas/agency/settings/domain/index.ts';
import type { SettingStore } from '#areas/agency/settings/server/public.ts';
import { addDays, minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { defineJob, type Job, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { RENEWAL_STEPS } from '../../api/texts.ts';
import { OPEN_CASES } from '../../domain/index.ts';
import { entrustCases } from '../rules.ts';

/** Expiry dates of one statement: short enough to keep transactions short. */
const STRETCH_DAYS = 31;

/**
 * Ends open cases whose policy is no longer in force, and moves those whose policy has another expiry: a change of the
 * policy is a change of its term.
 */
async function settleOpenCases({ db, now }: Work): Promise<number> {
  const { rows } = await sql<{ n: number }>`with ended as (
      update renewal_case r set status = 'CLIENTE_NON_INTERESSATO', refusal = 'POLIZZA_FINITA', closed_at = ${now}::timestamptz, call_at = null,
        promised_by = null, leased_by = null, leased_until = null, version = r.version + 1, updated_at = ${now}::timestamptz
      from contract_view c where c.id = r.contract_id and r.status in (${literals(OPEN_CASES)})
        and (c.status <> 'POLIZZA' or c.cancelled_from is not null) returning r.id),
    noted as (insert into renewal_attempt (case_id, kind, at) select id, 'CHIUSURA', ${now}::timestamptz from ended)
    select count(*) as n from ended`.execute(db);
  await sql`update renewal_case r set expires_on = c.expiry_date, version = r.version + 1, updated_at = ${now}::timestamptz
    from contract_view c where c.id = r.contract_id and r.status in (${literals(OPEN_CASES)})
      and c.status = 'POLIZZA' and c.expiry_date <> r.expires_on
      and not exists (select from renewal_case o where o.contract_id = c.id and o.expires_on = c.expiry_date)`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Makes the cases of the policies in force that expire in a period: one for each term, whatever became of it, and never
 * a second open one. Repeating it adds nothing. A customer who refused calls about an earlier term is not called.
 */
async function createCases({ db, now }: Work, { from, to }: { readonly from: PlainDate; readonly to: PlainDate }): Promise<number> {
  const { numAffectedRows } = await sql`insert into renewal_case (contract_id, expires_on, created_at, updated_at)
    select c.id, c.expiry_date, ${now}::timestamptz, ${now}::timestamptz from contract_view c
    where c.status = 'POLIZZA' and c.expiry_date between ${from}::date and ${to}::date and c.cancelled_from is null
    order by c.expiry_date, c.id on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Copies the refusal of calls from earlier terms of the same policy or customer. */
async function carryRefusals({ db, now }: Work): Promise<void> {
  await sql`update renewal_case r set calls_refused = true from contract_view c
    where c.id = r.contract_id and r.created_at = ${now}::timestamptz and not r.calls_refused
      and c.customer_tax_code in (select d.customer_tax_code from renewal_case o join contract_view d on d.id = o.contract_id
        where o.calls_refused and d.customer_tax_code is not null)`.execute(db);
}

/** Days before and after an expiry in which another policy of the same customer for the same vehicle renews it. */
const RENEWS_WITHIN_DAYS = 45;

/**
 * Renews open cases whose customer renewed without them: a later policy of the same customer insures the same vehicle from
 * about the expiry on. It joins the chain of contracts. Returns how many.
 */
async function renewOutside({ db, now, today }: Work): Promise<number> {
  const { rows } = await sql<{ n: number }>`with found as (
      select distinct on (n.id) r.id, n.id as contract_id, n.issued_at, n.seller_id
      from renewal_case r join contract_view c on c.id = r.contract_id
        join contract_view n on n.customer_tax_code = c.customer_tax_code and n.plate = c.plate and n.id <> c.id and n.status = 'POLIZZA'
          and n.cancelled_from is null and n.issued_at > c.issued_at
          and n.effective_date between r.expires_on - ${RENEWS_WITHIN_DAYS}::int and r.expires_on + ${RENEWS_WITHIN_DAYS}::int
      where r.status in (${literals(OPEN_CASES)}) and c.status = 'POLIZZA'
        and r.expires_on <= ${today}::date + ${RENEWS_WITHIN_DAYS}::int and not exists (select from renewal_quotation q where q.contract_id = n.id)
      order by n.id, r.expires_on),
    one as (select distinct on (id) * from found order by id, issued_at),
    closed as (update renewal_case r set status = 'PRATICA_RINOVATA', quotation_id = o.contract_id, renewed_at = o.issued_at,
        closed_at = ${now}::timestamptz, call_at = null, promised_by = null, leased_by = null, leased_until = null, version = r.version + 1,
        updated_at = ${now}::timestamptz from one o where r.id = o.id returning r.id),
    chained as (insert into renewal_quotation (contract_id, case_id, created_at) select contract_id, id, ${now}::timestamptz from one),
    noted as (insert into renewal_attempt (case_id, kind, at, user_id) select id, 'EMISSIONE', issued_at, seller_id from one)
    select count(*) as n from closed`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Settles open cases and makes those of the window, a stretch of expiry dates at a time; restartable at any point. */
export async function runNight(work: Work, window: { readonly from: PlainDate; readonly to: PlainDate }, report?: JobReport) {
  report?.step(RENEWAL_STEPS.settle);
  const { ended } = await work.db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '10min'`.execute(db);
    return { ended: await settleOpenCases({ ...work, db }) };
  });
  report?.count({ read: ended, written: ended });
  report?.step(RENEWAL_STEPS.renewed);
  const renewed = await work.db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '10min'`.execute(db);
    return renewOutside({ ...work, db });
  });
  report?.count({ read: renewed, written: renewed });
  report?.step(RENEWAL_STEPS.create);
  let created = 0;
  for (let from = window.from; from <= window.to; from = addDays(from, STRETCH_DAYS)) {
    const to = minDate(addDays(from, STRETCH_DAYS - 1), window.to);
    const added = await work.db.transaction().execute(async (db) => {
      await sql`set local statement_timeout = '10min'`.execute(db);
      return createCases({ ...work, db }, { from, to });
    });
    created += added;
    report?.count({ read: added, written: added });
  }
  await work.db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '10min'`.execute(db);
    await carryRefusals({ ...work, db });
    await entrustCases({ db });
  });
  return { created, ended, renewed };
}

/** Nightly (spec §9): the cases of the policies whose expiry is in the window of the settings. */
export function createCasesJob(settings: SettingStore): Job {
  return defineJob({
    name: 'renewals.create-cases',
    payload: z.object({}),
    run: async (work, _payload, _signal, report) => runNight(work, renewalWindow((await settings.current()).RINNOVI, work.today), report),
  });
}
