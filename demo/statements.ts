import { sql } from 'kysely';
import { accountsOf, type InsurerConsent } from '#areas/money/producer-statements/domain/index.ts';
import {
  checkPayments,
  closeEndedProducerPeriods,
  enqueueDocument,
  type FoundEntry,
  insertStatements,
  type NewStatement,
  openEntries,
  producersToClose,
  readInsurerConsents,
} from '#areas/money/producer-statements/server/public.ts';
import { addDays, addMonths, firstDayOfMonth, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** Whole months with their own statements; older ones are in opening statements, paid. */
const MONTHS = 3;

/**
 * Large dealers whose users do not try the product: the one with the largest debt for last month has not paid for two
 * months and is deactivated with their staff, the others got a deferral.
 */
export const DEBTORS = ['dealer-12', 'dealer-14', 'dealer-22', 'dealer-30', 'dealer-33', 'dealer-40'];

/** Producers whose users try the product: none of them is deactivated while a demonstration keeps running. */
const PATIENT = ['dealer', 'dealer-2', 'dealer-3', 'intermediario', 'call-center', 'agente'];
const PATIENCE_DAYS = 90;

/** Days from issue to payment. */
const PAYMENT_DAYS = 10;

const IBAN = 'IT60X0542811101000000123456';

/** Insurers of the demonstration that let producers keep their commission back; the others are paid gross. */
const CONSENTING = ['SERCHIO', 'VALDORA'];

function openingsOf(entries: readonly FoundEntry[], consents: readonly InsurerConsent[], until: PlainDate): NewStatement[] {
  const byProducer = new Map<number, FoundEntry[]>();
  for (const entry of entries) byProducer.set(entry.producerId, [...(byProducer.get(entry.producerId) ?? []), entry]);
  return [...byProducer].flatMap(([producerId, own]) =>
    accountsOf(own, consents).map(({ companyId, settles, parts }) => ({
      producerId,
      companyId,
      settles,
      period: 'APERTURA' as const,
      from: own[0]?.date ?? until,
      to: until,
      entries: parts,
      issueOn: addDays(until, 1),
      graceDays: 3,
    })),
  );
}

/** Records which insurers let producers keep commission back. */
async function giveConsents(db: Database, today: PlainDate): Promise<void> {
  await sql`insert into commission_consent (company_id, valid_from, agreement, created_at)
    select id, '2019-01-01', 'Mandato agenziale, art. 7 (dimostrativo)', ${`${today}T00:00:00Z`} from company
    where code = any(${CONSENTING}::text[]) order by id`.execute(db);
}

/** Terms in force since the first day of this month, distinguished from the legal ones by their source. */
async function giveTerms(db: Database, today: PlainDate): Promise<void> {
  const validFrom = firstDayOfMonth(addMonths(today, -MONTHS));
  const terms = {
    valid_from: validFrom,
    period: 'MENSILE',
    commission_period: 'MENSILE',
    review_days: 0,
    payment_days: PAYMENT_DAYS,
    iban: IBAN,
    guarantee_from: validFrom,
    guarantee: 'Banca dimostrativa, fideiussione n. 4-2026',
    created_at: `${today}T00:00:00Z`,
  } as const;
  const patient = await db.selectFrom('app_user').select('id').where('username', 'in', PATIENT).execute();
  await db
    .insertInto('statement_terms')
    .values([
      { ...terms, producer_id: null, grace_days: 3, source: 'Agenzia: conto separato dei premi' },
      ...patient.map(({ id }) => ({ ...terms, producer_id: id, grace_days: PATIENCE_DAYS, source: 'Accordo con il produttore' })),
    ])
    .execute();
}

/** The work of a day's nightly job. */
function workOn(db: Database, today: PlainDate) {
  return { db, today, now: `${today}T00:00:00Z`, language: 'it', requestId: 'seed', actor: null } as const;
}

/**
 * Issues every draft on the day after its period, with the postings of an issue, in a few SQL statements regardless of
 * their number.
 */
async function issueAll(db: Database): Promise<void> {
  await sql`update account_statement set status = 'EMESSO', version = 2, issued_on = period_to + 1, due_on = period_to + 1 + ${PAYMENT_DAYS}::int,
    issue_on = period_to + 1`.execute(db);
  await sql`insert into ledger_entry (statement_id, kind, posted_at, accounting_date, value_date)
    select id, 'ESTRATTO_CONTO', issued_on, issued_on, issued_on from account_statement where collected <> 0 or commission <> 0 order by id`.execute(
    db,
  );
  await sql`insert into ledger_line (entry_id, account, party_id, company_id, amount)
    select t.id, p.account, p.party_id, s.company_id, p.amount from ledger_entry t join account_statement s on s.id = t.statement_id cross join lateral (values
      ('CREDITO_PRODUTTORE', s.producer_id, s.collected - s.commission), ('CREDITO_CLIENTE', null, -s.collected), ('PROVVIGIONE', s.producer_id, s.commission))
      as p (account, party_id, amount) where t.kind = 'ESTRATTO_CONTO' and p.amount <> 0 order by t.id`.execute(db);
}

/** Returns the dealer of `DEBTORS` with the largest debt for last month; 0 if there is none. */
async function debtorOf(db: Database, lastMonth: PlainDate): Promise<number> {
  const found = await sql<{ id: number }>`select s.producer_id as id from account_statement s join app_user u on u.id = s.producer_id
    where u.username = any(${DEBTORS}::text[]) and s.period_to <= ${lastMonth} and s.period <> 'APERTURA' and s.due > 0
    order by s.period_to desc, s.due desc, s.id limit 1`.execute(db);
  return found.rows[0]?.id ?? 0;
}

/**
 * Pays everything due by yesterday, each statement on its last day, except the debtor's last two and the deferred ones.
 */
async function payAll(db: Database, today: PlainDate): Promise<void> {
  const lastMonth = addDays(firstDayOfMonth(today), -1);
  const debtor = await debtorOf(db, lastMonth);
  await sql`update account_statement s set due_on = greatest(${addDays(today, 7)}, s.due_on + 7), version = version + 1 where s.id in (select distinct on (o.producer_id) o.id
    from account_statement o join app_user u on u.id = o.producer_id where u.username = any(${DEBTORS}::text[]) and u.id <> ${debtor}
    and o.period <> 'APERTURA' and o.due > 0 order by o.producer_id, o.period_to desc)`.execute(db);
  const paid = sql`s.due_on < ${today} and not (s.producer_id = ${debtor} and s.due > 0 and s.period <> 'APERTURA'
    and s.period_to >= ${addDays(firstDayOfMonth(lastMonth), -1)})`;
  const entries = await sql<{ id: number }>`insert into ledger_entry (statement_id, kind, posted_at, accounting_date, value_date)
    select s.id, 'INCASSO', s.due_on, s.due_on, s.due_on from account_statement s where ${paid} and s.due <> 0 order by s.id returning id`.execute(
    db,
  );
  if (entries.rows.length > 0) {
    await sql`insert into ledger_line (entry_id, account, party_id, company_id, amount)
      select t.id, p.account, p.party_id, s.company_id, p.amount from ledger_entry t join account_statement s on s.id = t.statement_id cross join lateral (values
        ('BANCA', null, s.due), ('CREDITO_PRODUTTORE', s.producer_id, -s.due)) as p (account, party_id, amount)
      where t.kind = 'INCASSO' order by t.id`.execute(db);
  }
  await sql`insert into statement_payment (statement_id, amount, paid_on, method, reference, entry_id, recorded_at, recorded_on)
    select s.id, abs(s.due), s.due_on, 'BONIFICO', 'Saldo ' || s.number, t.id, s.due_on, s.due_on
    from account_statement s join ledger_entry t on t.statement_id = s.id and t.kind = 'INCASSO' order by s.id`.execute(db);
  await sql`update account_statement s set status = 'PAGATO', version = 3, paid = abs(s.due),
    paid_on = case when s.due = 0 then s.issued_on else s.due_on end where ${paid} or s.due = 0`.execute(db);
}

/**
 * Writes the history of each statement, as its page shows it: drawn up (written by the closing for all but the opening
 * ones), issued, deferred, reminded, settled, each on its day.
 */
async function recordHistory(db: Database, today: PlainDate): Promise<void> {
  await sql`insert into audit_event (at, request_id, entity, entity_id, action, reason, changes)
    select day::timestamp at time zone 'UTC', 'seed', 'account_statement', id, action, reason, changes from account_statement s
    cross join lateral (values
      (1, s.period = 'APERTURA', s.issued_on, 'CREATE', null,
        jsonb_build_object('periodFrom', jsonb_build_array(null, s.period_from), 'periodTo', jsonb_build_array(null, s.period_to))),
      (2, true, s.issued_on, 'ISSUE', null,
        jsonb_build_object('status', jsonb_build_array('BOZZA', 'EMESSO'), 'dueOn', jsonb_build_array(null, s.issued_on + ${PAYMENT_DAYS}::int))),
      (3, s.due_on > s.issued_on + ${PAYMENT_DAYS}::int, least(s.issued_on + 3, ${today}::date), 'DEFER', 'Accordo telefonico',
        jsonb_build_object('dueOn', jsonb_build_array(null, s.due_on))),
      (4, s.notices > 0, s.notified_on, 'REMIND', null,
        jsonb_build_object('status', jsonb_build_array('EMESSO', 'NOTIFICATO'), 'notices', jsonb_build_array(null, s.notices))),
      (5, s.status = 'PAGATO', s.paid_on, 'SETTLE', null,
        jsonb_build_object('status', jsonb_build_array('EMESSO', 'PAGATO'), 'paid', jsonb_build_array(null, s.paid)))
    ) as e (step, happened, day, action, reason, changes) where happened order by day, step, id`.execute(db);
}

/**
 * Makes the account statements of the demonstration network: an opening one for each producer and insurer, then three
 * months, paid except for a few. `checkStatements` runs once they are stored.
 */
export async function seedStatements(db: Database, today: PlainDate): Promise<void> {
  await giveTerms(db, today);
  await giveConsents(db, today);
  const opening = addDays(firstDayOfMonth(addMonths(today, -MONTHS)), -1);
  const producers = (await producersToClose(db, addDays(today, -1))).map(({ id }) => id);
  const old = openingsOf(await openEntries(db, producers, opening), await readInsurerConsents({ db }), opening);
  await insertStatements(workOn(db, addDays(opening, 1)), 'DEALER', old);
  for (let ago = MONTHS - 1; ago >= 0; ago -= 1) {
    await closeEndedProducerPeriods(workOn(db, firstDayOfMonth(addMonths(today, -ago))), 'DEALER', producers);
  }
  await issueAll(db);
  await payAll(db, today);
  // Records the earlier reminder, so that the check goes straight to its consequence.
  await sql`update account_statement set notices = 1, notified_on = due_on + 1, status = 'NOTIFICATO', version = version + 1
    where status = 'EMESSO' and due_on < ${today}`.execute(db);
  await recordHistory(db, today);
}

/**
 * Number of newest statements that get documents, besides the unpaid ones, so that a user of the demonstration finds
 * some to read.
 */
const WITH_DOCUMENTS = 6;

/** Requests the documents of statements; the usual job makes them after the start. */
export async function orderStatementDocuments(db: Database): Promise<void> {
  const found = await sql<{ id: number }>`(select id from account_statement order by period_to desc, id desc limit ${WITH_DOCUMENTS})
    union (select id from account_statement where status in ('EMESSO', 'NOTIFICATO', 'BLOCCATO')) order by id`.execute(db);
  for (const { id } of found.rows) await enqueueDocument({ db }, id, { patient: true });
}

/**
 * Runs the payment check of the demonstration, which deactivates the one dealer that owes money: each statement is a
 * transaction of its own.
 */
export async function checkStatements(db: Database, today: PlainDate): Promise<void> {
  await checkPayments(workOn(db, today), { name: 'Nais', address: null, phone: null, email: null });
}
