import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants, seedContracts } from '#areas/sale/contracts/server/testing/demo-contracts.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { recordedReport } from '#platform/server-kit/testing/recorded-report.ts';
import { OPENING_PAYMENT_DAYS } from '../../domain/terms.ts';
import { checkPayments } from '../payments/check-payments.ts';
import { consentOfInsurers } from '../testing/statements.ts';
import { closeEverybody } from './close.ts';

const TODAY = '2026-11-21';
const database = testDatabase();
const workOn = (today: string) =>
  ({ db: database.connection.db, today, now: `${today}T05:00:00.000Z`, actor: null, requestId: 'test', language: 'it' }) as const;
const AGENCY = { name: 'Agenzia Aurora', address: null, phone: null, email: 'info@example.com' };

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  const result = await query.execute(database.connection.db);
  const row = result.rows[0];
  if (row === undefined) throw new Error('The query returned no row');
  return row;
}

/** Entries of producers that have statements, with their amounts in the ledger. */
const TITLES = sql`(select t.id, c.producer_id, t.kind, t.accounting_date, sum(l.amount) filter (where l.account = 'CREDITO_CLIENTE') as premium
  from ledger_entry t join contract c on c.id = t.contract_id join ledger_line l on l.entry_id = t.id join app_user u on u.id = c.producer_id
  where u."group" not in ('DIPENDENTE_AGENZIA', 'BACK_OFFICE', 'DEVELOPER', 'COMPAGNIA') group by t.id, c.id)`;

beforeAll(async () => {
  await seedContracts(database.connection, { count: 400, today: TODAY });
  // One insurer lets commission be kept back, the others receive the gross premium.
  await consentOfInsurers(database, 1);
  await sql`update statement_terms set period = 'MENSILE', guarantee_from = '2019-01-01', guarantee = 'Banca di prova, n. 1'`.execute(
    database.connection.db,
  );
});

/** Makes each new statement of one producer fail. */
async function breakProducer(): Promise<number> {
  const { db } = database.connection;
  const { id } = await one(
    sql<{ id: number }>`select min(producer_id) as id from ${TITLES} t where t.accounting_date < date_trunc('month', ${TODAY}::date)`,
  );
  await sql`create function refuse_statement() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(db);
  await sql`create trigger refuse_statement before insert on account_statement for each row when (new.producer_id = ${sql.lit(id)})
    execute function refuse_statement()`.execute(db);
  return id;
}

describe('closing the periods', () => {
  it('reports a producer whose closing fails, closes the others, and closes the failed one when it is repeated', async () => {
    const producer = await breakProducer();
    const { report, steps, items } = recordedReport();
    const done = await closeEverybody(workOn(TODAY), 'DEALER', AGENCY, report);
    expect(done.closed).toBeGreaterThan(50);
    expect(done.issued).toBe(done.closed);
    expect(items).toMatchObject([{ entity: 'app_user', id: producer, error: { message: 'broken' } }]);
    expect(steps).toMatchObject([
      { label: 'Produttori con movimenti da chiudere', written: done.closed },
      { label: 'Produttori con estratti conto da emettere', read: (steps[0]?.read ?? 0) - 1, written: done.issued },
    ]);
    await sql`drop trigger refuse_statement on account_statement`.execute(database.connection.db);
    const again = recordedReport();
    await closeEverybody(workOn(TODAY), 'DEALER', AGENCY, again.report);
    expect(again.steps[1]).toMatchObject({ read: 1 });
    expect(again.items).toEqual([]);
  });

  it('settles premium and commission of every entry of an ended month once, however often it runs', async () => {
    expect(await closeEverybody(workOn(TODAY), 'DEALER', AGENCY)).toEqual({ closed: 0, issued: 0 });
    const { wrong } = await one(
      sql<{
        wrong: number;
      }>`select count(*) as wrong from ${TITLES} t where (select array[count(*) filter (where states_premium), count(*) filter (where states_commission)]
          from statement_line x where x.entry_id = t.id and x.active)
        <> case when t.accounting_date < date_trunc('month', ${TODAY}::date) then array[1, 1]::bigint[] else array[0, 0]::bigint[] end`,
    );
    expect(wrong).toBe(0);
  });

  it('begins with an opening statement and the last month of each insurer, notifies once of each, and gives months to pay the opening', async () => {
    const found = await one(
      sql<{
        producers: number;
        openings: number;
        most: number;
        notified: number;
        mails: number;
        carried: number;
        statements: number;
        due: string;
        to: string;
      }>`
        select count(distinct producer_id) as producers, count(*) as statements, count(*) filter (where period = 'APERTURA') as openings,
          max(n) as most, (select count(*) from notification where link like '/estratti-conto/%') as notified,
          (select count(*) from mail_outbox where kind = 'statements.issued') as mails,
          (select sum(1 + cardinality(attached_also))::int from mail_outbox where kind = 'statements.issued') as carried,
          max(due_on) filter (where period = 'APERTURA') as due, max(period_to) filter (where period = 'APERTURA') as to
        from (select s.*, count(*) over (partition by producer_id, company_id, settles) as n from account_statement s) s`,
    );
    expect(found).toMatchObject({ most: 2, notified: found.statements, due: addDays(TODAY, OPENING_PAYMENT_DAYS), to: '2026-09-30' });
    expect(found.openings).toBeGreaterThan(20);
    // One mail to each producer, with the documents of all their statements.
    expect(found.statements).toBeGreaterThan(found.producers);
    expect([found.mails, found.carried]).toEqual([found.producers, found.statements]);
  });

  it('matches the ledger to the cent, reversals with negative sign', async () => {
    const { premium, lines, statements, negative } = await one(
      sql<{ premium: number; lines: number; statements: number; negative: number }>`
        select (select sum(premium)::bigint from ${TITLES} t where accounting_date < date_trunc('month', ${TODAY}::date)) as premium,
          (select sum(premium)::bigint from statement_line) as lines, (select sum(premium)::bigint from account_statement) as statements,
          (select count(*) from statement_line where kind = 'STORNO' and premium >= 0 or kind = 'EMISSIONE' and premium < 0) as negative`,
    );
    expect([lines, statements, negative]).toEqual([premium, premium, 0]);
    const { broken } = await one(
      sql<{ broken: number }>`select count(*) as broken from account_statement s join
        (select statement_id, count(*) as lines, sum(collected) as collected, sum(commission) as commission, sum(due) as due from statement_line group by 1) l
        on l.statement_id = s.id where (s.lines, s.collected, s.commission, s.due) <> (l.lines, l.collected, l.commission, l.due)`,
    );
    expect(broken).toBe(0);
  });

  it('never offsets one insurer against another, nor commission against premiums without consent', async () => {
    expect(await brokenInvariants(database.connection.db, TODAY)).toEqual([]);
    const { kept, gross } = await one(
      sql<{
        kept: number;
        gross: number;
      }>`select count(*) filter (where commission <> 0) as kept, count(*) filter (where commission = 0) as gross
        from account_statement where settles = 'PREMI'`,
    );
    expect(kept).toBeGreaterThan(10);
    expect(gross).toBeGreaterThan(10);
    await expect(
      sql`insert into statement_line (statement_id, position, entry_id, contract_id, kind, accounting_date, basis, premium, direct, collected, commission, due, active)
        select s.id, 100000, l.entry_id, l.contract_id, 'EMISSIONE', l.accounting_date, 1, 1, false, 1, 0, 1, false from statement_line l
        join account_statement a on a.id = l.statement_id join account_statement s on s.company_id <> a.company_id limit 1`.execute(
        database.connection.db,
      ),
    ).rejects.toThrow('of another insurer');
  });

  it('moves the debt of customers to their producers in the ledger, which stays balanced', async () => {
    const { debt, due, balance } = await one(
      sql<{
        debt: number;
        due: number;
        balance: number;
      }>`select (select sum(amount)::bigint from ledger_line where account = 'CREDITO_PRODUTTORE') as debt,
        (select sum(due)::bigint from account_statement) as due, (select sum(amount)::bigint from ledger_line) as balance`,
    );
    expect([debt, balance]).toEqual([due, 0]);
  });

  it('continues after an interruption, and two concurrent runs create each statement once', async () => {
    const december = workOn('2026-12-01');
    const runs = await Promise.all([closeEverybody(december, 'DEALER', AGENCY), closeEverybody(december, 'DEALER', AGENCY)]);
    const { closed } = await one(sql<{ closed: number }>`select count(*) as closed from account_statement where period_to = '2026-11-30'`);
    expect(runs[0].closed + runs[1].closed).toBe(closed);
    expect(closed).toBeGreaterThan(0);
    const { twice } = await one(
      sql<{
        twice: number;
      }>`select count(*) as twice from (select from ledger_entry where kind = 'ESTRATTO_CONTO' group by statement_id having count(*) > 1) t`,
    );
    expect(twice).toBe(0);
  });

  it('is tamper-proof: amounts and lines do not change, an entry is in one statement', async () => {
    const { db } = database.connection;
    await expect(sql`update account_statement set due = due + 1, collected = collected + 1`.execute(db)).rejects.toThrow('do not change');
    await expect(sql`delete from account_statement`.execute(db)).rejects.toThrow();
    await expect(sql`update statement_line set premium = premium + 1`.execute(db)).rejects.toThrow('does not change');
    await expect(
      sql`insert into statement_line (statement_id, position, entry_id, contract_id, kind, accounting_date, basis, premium, direct, collected, commission, due)
        select statement_id, 100000, entry_id, contract_id, kind, accounting_date, basis, premium, direct, collected, commission, due
        from statement_line where states_premium and states_commission limit 1`.execute(db),
    ).rejects.toThrow('statement_line_premium');
  });
});

describe('the payment check', () => {
  const causes = async () =>
    (
      await sql<{
        id: number;
        group: string;
        facts: unknown;
      }>`select u.id, u."group", d.facts from user_deactivation d join app_user u on u.id = d.user_id
        where d.cause = 'ESTRATTI_CONTO_NON_PAGATI' and d.lifted_at is null order by u.id`.execute(database.connection.db)
    ).rows;

  it('reminds first, deactivates producers and staff after the days of grace, and reactivates them when nothing is blocked', async () => {
    const { db } = database.connection;
    // Everything is paid except the last statement of one dealer that owes money.
    const { producer_id: dealer, id } = await one(
      sql<{ producer_id: number; id: number }>`select s.producer_id, s.id from account_statement s join app_user u on u.id = s.producer_id
        where u."group" = 'DEALER' and s.due > 0 and s.period_to = '2026-11-30' order by s.id limit 1`,
    );
    await sql`update account_statement set status = 'PAGATO', paid = abs(due), paid_on = '2026-12-02' where id <> ${id} and status = 'EMESSO'`.execute(
      db,
    );
    const due = '2026-12-11';
    expect(await checkPayments(workOn(due), AGENCY)).toEqual({ blocked: 0, notified: 0, raised: 0, lifted: 0 });
    const reminded = await checkPayments(workOn(addDays(due, 1)), AGENCY);
    expect(reminded).toMatchObject({ blocked: 0, notified: 1 });
    expect(await checkPayments(workOn(addDays(due, 2)), AGENCY)).toMatchObject({ notified: 0 });
    const mails = await db.selectFrom('mail_outbox').select('subject').where('kind', '=', 'statements.notice').execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Estratto conto EC\d{8} scaduto il 11-12-2026: /);

    expect(await checkPayments(workOn(addDays(due, 4)), AGENCY)).toMatchObject({ blocked: 1, lifted: 0 });
    const blocked = await causes();
    expect(blocked.map((person) => person.id)).toContain(dealer);
    expect(new Set(blocked.map((person) => person.group))).toEqual(new Set(['DEALER', 'DIPENDENTE_DEALER', 'VENDITORE']));
    const why = { cause: 'ESTRATTI_CONTO_NON_PAGATI', number: expect.stringMatching(/^EC\d{8}$/), dueOn: due, others: 0 };
    expect(blocked[0]?.facts).toEqual(why);
    expect(await checkPayments(workOn(addDays(due, 6)), AGENCY)).toEqual({ blocked: 0, notified: 0, raised: 0, lifted: 0 });

    // Simulates a change outside the product, such as a restored backup: the check corrects the consequences.
    await sql`update account_statement set status = 'PAGATO', paid = abs(due), paid_on = '2026-12-18', blocked_on = null where id = ${id}`.execute(
      db,
    );
    expect(await checkPayments(workOn(addDays(due, 8)), AGENCY)).toMatchObject({ raised: 0, lifted: blocked.length });
    expect(await causes()).toEqual([]);
  });
});
