import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import type { PaymentType } from '#areas/agency/settings/domain/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/routes.ts';
import * as schemas from '../../api/schemas.ts';
import { close as closeOpen, ifMatch, readStatementDetail, sell as sellPolicy } from '../testing/statements.ts';

const test = testApp();
const { today } = moment();
let agency: Caller;

const idOf = (username: string) => userIdOf(test.connection.db, username);
const sell = (username: string) => sellPolicy(test, username);
const close = async (username: string) => schemas.drawnUp.parse((await closeOpen(test, agency, username)).body).statements;
const detailOf = (id: number) => readStatementDetail(agency, id);
const version = (id: number) => ifMatch(agency, id);
const issueIt = async (id: number) => agency.call(routes.issueStatement, { params: { id } }, await version(id));

/** Moves a policy to another insurer, or its premium out of the dealer's hands, as if sold that way. */
const change = (contractId: number, values: { company_id?: number; payment_type?: PaymentType; premium_due_on?: string }) =>
  test.connection.db.updateTable('contract').set(values).where('id', '=', contractId).execute();

let insurers: schemas.Insurer[];
beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  const answer = await agency.call(routes.listInsurers, {});
  insurers = (answer.body as { items: schemas.Insurer[] }).items;
});

/** Returns the insurer of the product that the tests sell, and another one. */
async function twoInsurers(contractId: number): Promise<[number, number]> {
  const { company_id: own } = await test.connection.db
    .selectFrom('contract')
    .select('company_id')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  const other = insurers.find(({ id }) => id !== own);
  if (own === null || other === undefined) throw new Error('The demonstration needs several insurers');
  return [own, other.id];
}

describe('without the consent of an insurer', () => {
  it('premiums are paid in full and the commission separately, each statement of one insurer with its own payment', async () => {
    const first = await sell('dealer-5');
    const second = await sell('dealer-5');
    const third = await sell('dealer-5');
    const [own, other] = await twoInsurers(first);
    await change(second, { company_id: other });
    await change(third, { company_id: other, payment_type: 'BONIFICO', premium_due_on: today });
    const drafts = await Promise.all((await close('dealer-5')).map(({ id }) => detailOf(id)));
    const found = drafts.map(({ companyId, settles, lines }) => [companyId, settles, lines]);
    const expected = [
      [own, 'PREMI', 1],
      [own, 'PROVVIGIONI', 1],
      [other, 'PREMI', 1],
      [other, 'PROVVIGIONI', 2],
    ];
    expect(found.toSorted()).toEqual(expected.toSorted());
    const of = (companyId: number, settles: string) => {
      const draft = drafts.find((one) => one.companyId === companyId && one.settles === settles);
      if (draft === undefined) throw new Error('There is no draft');
      return draft;
    };
    for (const company of [own, other]) {
      const premiums = of(company, 'PREMI');
      const commission = of(company, 'PROVVIGIONI');
      expect([premiums.due, premiums.commission, premiums.byProducer]).toEqual([premiums.collected, 0, true]);
      expect([commission.due, commission.collected, commission.byProducer]).toEqual([-commission.commission, 0, false]);
      expect(premiums.number).not.toBe(commission.number);
    }
    const owed = of(own, 'PREMI');
    await issueIt(owed.id);
    const body = { amount: owed.due, paidOn: today, method: 'BONIFICO', reference: null } as const;
    expect((await agency.call(routes.payStatement, { params: { id: owed.id }, body }, await version(owed.id))).body).toMatchObject({
      status: 'PAGATO',
    });
    expect((await detailOf(of(other, 'PREMI').id)).paid).toBe(0);
    const { rows } = await sql<{
      company: number;
      amount: number;
    }>`select l.company_id as company, sum(l.amount)::bigint as amount from ledger_line l
      join ledger_entry t on t.id = l.entry_id where t.statement_id is not null and l.account = 'BANCA' group by 1`.execute(
      test.connection.db,
    );
    expect(rows).toEqual([{ company: own, amount: owed.due }]);
    const listed = await agency.call(routes.listStatements, { query: { compagnia: other, oggetto: 'PROVVIGIONI', stato: 'BOZZA' } });
    expect(listed.body).toMatchObject({ total: 1, items: [{ id: of(other, 'PROVVIGIONI').id }] });
  });
});

describe('the consent of an insurer', () => {
  const consent = { validFrom: '2026-01-01', agreement: 'Mandato agenziale, art. 7' };

  it('lets commission on collected premiums be kept back, not that on premiums paid directly', async () => {
    const collected = await sell('dealer-6');
    const direct = await sell('dealer-6');
    await change(direct, { payment_type: 'BONIFICO', premium_due_on: today });
    const [companyId] = await twoInsurers(collected);
    expect((await agency.call(routes.saveConsent, { body: { ...consent, companyId } })).status).toBe(204);
    const drafts = await Promise.all((await close('dealer-6')).map(({ id }) => detailOf(id)));
    const [premiums, commission] = drafts;
    expect(drafts.map((draft) => draft.settles)).toEqual(['PREMI', 'PROVVIGIONI']);
    expect(premiums?.commission).toBeGreaterThan(0);
    expect(premiums?.due).toBe((premiums?.collected ?? 0) - (premiums?.commission ?? 0));
    expect(commission).toMatchObject({ lines: 1, collected: 0, due: -(commission?.commission ?? 0), byProducer: false });
  });

  it('is recorded by the agency alone, one at a time, and ends with a day', async () => {
    const companyId = insurers.at(-1)?.id ?? 0;
    const dealer = await test.as('dealer');
    expect((await dealer.call(routes.saveConsent, { body: { ...consent, companyId } })).status).toBe(403);
    const save = (body: object) => agency.call(routes.saveConsent, { body: { ...consent, companyId, ...body } });
    expect(Object.keys((await save({ companyId: 999_999 })).body)).toEqual(['companyId']);
    expect((await save({ agreement: '' })).status).toBe(422);
    const already = (await agency.call(routes.listConsents, {})).body as { items: schemas.ConsentRow[] };
    for (const { id } of already.items.filter((one) => one.companyId === companyId)) {
      await agency.call(routes.endConsent, { params: { id }, body: { validTo: addDays(today, -1) } });
    }
    expect((await save({ validFrom: today })).status).toBe(204);
    expect((await save({ validFrom: today })).body).toEqual({ validFrom: 'In questo giorno la compagnia ha già un consenso' });
    const { items } = (await agency.call(routes.listConsents, {})).body as { items: schemas.ConsentRow[] };
    const now = items.find((row) => row.companyId === companyId && row.current);
    const end = (validTo: string, id = now?.id ?? 0) => agency.call(routes.endConsent, { params: { id }, body: { validTo } });
    expect(Object.keys((await end(addDays(today, -9))).body)).toEqual(['validTo']);
    expect((await end(today, 999_999)).status).toBe(404);
    expect((await end(today)).status).toBe(204);
  });
});

describe('a statement from before statements were separate by insurer', () => {
  it('stays readable, and is replaced by one statement for each insurer', async () => {
    const { db } = test.connection;
    const contracts = [await sell('dealer-7'), await sell('dealer-7')];
    const [, other] = await twoInsurers(contracts[0] ?? 0);
    await change(contracts[1] ?? 0, { company_id: other });
    const producer = await idOf('dealer-7');
    const { id } = await db
      .insertInto('account_statement')
      .values({
        producer_id: producer,
        status: 'EMESSO',
        settles: 'INSIEME',
        period: 'MENSILE',
        period_from: addDays(today, -20),
        period_to: today,
        payment_kind: 'DEALER',
        lines: 2,
        premium: 200,
        collected: 200,
        commission: 20,
        due: 180,
        issue_on: today,
        issued_on: today,
        due_on: addDays(today, 10),
        grace_days: 3,
        created_at: moment().now,
        updated_at: moment().now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into statement_line (statement_id, position, entry_id, contract_id, kind, accounting_date, basis, premium, direct, collected, commission, due)
      select ${id}, row_number() over (order by id), id, contract_id, 'EMISSIONE', ${today}, 100, 100, false, 100, 10, 90 from ledger_entry
      where contract_id = any(${contracts}::bigint[])`.execute(db);
    expect(await detailOf(id)).toMatchObject({ company: null, settles: 'INSIEME', lines: 2, due: 180 });
    expect((await agency.call(routes.listLines, { params: { id }, query: {} })).body).toMatchObject({ total: 2 });

    const answer = await agency.call(
      routes.correctStatement,
      { params: { id }, body: { reason: 'Per compagnia', without: [] } },
      await version(id),
    );
    const drafts = await Promise.all(schemas.drawnUp.parse(answer.body).statements.map((one) => detailOf(one.id)));
    expect(new Set(drafts.map((draft) => draft.companyId)).size).toBe(2);
    for (const draft of drafts) expect(draft).toMatchObject({ corrects: { id }, status: 'BOZZA' });
    for (const draft of drafts) await issueIt(draft.id);
    expect((await detailOf(id)).correctedBy.map((one) => one.id).toSorted()).toEqual(drafts.map((draft) => draft.id).toSorted());
  });
});
