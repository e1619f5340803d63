import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renewalWindow, SETTING_DEFAULTS } from '#areas/agency/settings/domain/index.ts';
import { contractDetailSchema } from '#areas/sale/contracts/api/index.ts';
import { read } from '#areas/sale/quotations/api/index.ts';
import { accept, issue, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { listWork } from '#areas/sale/work-list/api/index.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as manageRoutes from '../api/manage-routes.ts';
import * as routes from '../api/routes.ts';
import * as schemas from '../api/schemas.ts';
import { runNight } from './nightly/create-cases.ts';
import { copies, emptyQueue, expiring } from './testing/expiring.ts';

const { today } = moment();
const test = testApp();
let dealer: Caller;
let agency: Caller;
let manager: Caller;
let operator: Caller;
let colleague: Caller;
let policy: Saved;

const db = () => test.connection.db;
const night = (day = today) =>
  runNight(
    { ...moment(), today: day, db: db(), requestId: 'test', language: 'it', actor: null },
    renewalWindow(SETTING_DEFAULTS.RINNOVI, day),
  );
const idOf = async (username: string) =>
  (await db().selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const casesOf = (contractId: number) =>
  db().selectFrom('renewal_case').selectAll().where('contract_id', '=', contractId).orderBy('id').execute();
const caseOf = async (contractId: number) => {
  const found = (await casesOf(contractId)).at(-1);
  if (found === undefined) throw new Error(`No case of ${contractId}`);
  return found;
};
const next = (caller: Caller) => caller.call(routes.nextRenewal, {});
const RESULT = { outcome: 'NON_RISPONDE', refusal: null, callAt: null, note: null } as const;
const detailOf = async (caller: Caller, id: number) =>
  schemas.renewalDetail.parse((await caller.call(routes.readRenewal, { params: { id } })).body);

/** Entrusts new cases to the first call centre. */
async function entrust(values: Record<string, unknown> = {}) {
  await db()
    .updateTable('renewal_rules')
    .set({ call_centre_id: await idOf('call-center'), ...values })
    .execute();
}

/** Another policy and its case, alone in the queue. */
async function freshCase(days = 20) {
  await emptyQueue(db());
  await sql`update contract set expiry_date = ${addDays(today, 800)} where status = 'POLIZZA'`.execute(db());
  const saved = await expiring(db(), dealer, addDays(today, days));
  await night();
  return { saved, row: await caseOf(saved.id) };
}

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  manager = await test.as('call-center');
  operator = await test.as('operatore-call-center');
  colleague = await test.as('operatore-call-center-1-2');
  await entrust();
  policy = await expiring(db(), dealer, addDays(today, 20));
  await night();
});

it('a case of another call centre, of a colleague or of a dealer without the permission is not found', async () => {
  const { id } = await caseOf(policy.id);
  const stranger = await test.as('call-center-2');
  for (const caller of [stranger, colleague]) {
    expect((await caller.call(routes.readRenewal, { params: { id } })).status).toBe(404);
    expect((await caller.call(routes.openRenewal, { params: { id }, body: { manual: false } })).status).toBe(404);
    expect((await caller.call(routes.quoteRenewal, { params: { id }, body: { offer: null } })).status).toBe(404);
  }
  expect((await dealer.call(routes.readRenewal, { params: { id } })).status).toBe(403);
  expect((await test.anonymous.call(routes.listRenewals, { query: {} })).status).toBe(403);
  expect((await operator.call(manageRoutes.listOperators, {})).status).toBe(403);
  expect((await agency.call(routes.readRenewal, { params: { id } })).status).toBe(200);
});

describe('the nightly job', () => {
  it('makes one case for a term in the window, and repeating it adds nothing', async () => {
    expect(await night()).toMatchObject({ created: 0 });
    expect(await casesOf(policy.id)).toMatchObject([{ status: 'PRATICA_DA_RINOVARE', expires_on: addDays(today, 20) }]);
  });

  it('does not open a refused term again, and opens the next term', async () => {
    const { saved, row } = await freshCase();
    await sql`update renewal_case set status = 'CLIENTE_NON_INTERESSATO', refusal = 'PREZZO', closed_at = now() where id = ${row.id}`.execute(
      db(),
    );
    await night();
    expect(await casesOf(saved.id)).toHaveLength(1);
    await sql`update contract set expiry_date = ${addDays(today, 100)} where id = ${saved.id}`.execute(db());
    await night();
    expect((await casesOf(saved.id)).map(({ status }) => status)).toEqual(['CLIENTE_NON_INTERESSATO', 'PRATICA_DA_RINOVARE']);
  });

  it('moves an open case with its term, and ends it with its policy', async () => {
    const { saved } = await freshCase();
    await sql`update contract set expiry_date = ${addDays(today, 50)} where id = ${saved.id}`.execute(db());
    await night();
    expect(await casesOf(saved.id)).toMatchObject([{ expires_on: addDays(today, 50) }]);
    await sql`update contract set cancelled_from = ${today} where id = ${saved.id}`.execute(db());
    await night();
    expect(await casesOf(saved.id)).toMatchObject([{ status: 'CLIENTE_NON_INTERESSATO', refusal: 'POLIZZA_FINITA' }]);
  });
});

describe('the queue', () => {
  beforeEach(async () => {
    await sql`delete from renewal_attempt`.execute(db());
    await entrust({ daily_cap: 2, min_gap_minutes: 120 });
  });

  it('gives a case to one of many operators that ask at once', async () => {
    const { row } = await freshCase();
    const answers = await Promise.all([operator, colleague, operator, colleague, operator, colleague].map(next));
    const holders = (await casesOf(row.contract_id))[0]?.leased_by;
    const given = answers.filter(({ status }) => status === 200);
    expect(new Set(given.map(({ body }) => body.id))).toEqual(new Set([row.id]));
    expect([await idOf('operatore-call-center'), await idOf('operatore-call-center-1-2')]).toContain(holders);
    const [mine, theirs] = [await detailOf(agency, row.id), answers.filter(({ status }) => status === 409)];
    expect(mine.leasedBy).not.toBeNull();
    expect(theirs.every(({ body }) => body.error === 'NOTHING_TO_CALL')).toBe(true);
  });

  it('gives different cases to operators that work side by side', async () => {
    const { saved } = await freshCase();
    await copies(db(), saved.id, 40);
    await night();
    const callers = [operator, colleague, await test.as('operatore-call-center-1-3'), await test.as('operatore-call-center-1-4')];
    const held: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const ids = (await Promise.all(callers.map(next))).map(({ body }) => Number(body.id));
      expect(new Set(ids).size).toBe(callers.length);
      held.push(...ids);
      await Promise.all(callers.map((caller, i) => caller.call(routes.recordOutcome, { params: { id: ids[i] ?? 0 }, body: RESULT })));
    }
    expect(new Set(held).size).toBe(held.length);
  });

  it('keeps a case while its page is open, and lets a colleague take it after the reservation', async () => {
    const { row } = await freshCase();
    expect((await next(operator)).body).toMatchObject({ id: row.id, why: 'LIBERA' });
    expect((await agency.call(routes.openRenewal, { params: { id: row.id }, body: { manual: false } })).body).toMatchObject({
      error: 'TAKEN',
    });
    expect((await operator.call(routes.keepRenewal, { params: { id: row.id } })).status).toBe(200);
    await sql`update renewal_case set leased_until = now() - interval '1 minute'`.execute(db());
    expect((await agency.call(routes.openRenewal, { params: { id: row.id }, body: { manual: false } })).status).toBe(204);
    expect((await operator.call(routes.keepRenewal, { params: { id: row.id } })).body).toMatchObject({ error: 'LEASE_LOST' });
    const answer = await operator.call(routes.recordOutcome, { params: { id: row.id }, body: RESULT });
    expect(answer.body).toMatchObject({ error: 'LEASE_LOST' });
  });

  it('waits after an outcome, and never returns a final one', async () => {
    const { row } = await freshCase();
    await next(operator);
    expect((await operator.call(routes.recordOutcome, { params: { id: row.id }, body: RESULT })).status).toBe(204);
    expect((await next(operator)).body).toMatchObject({ error: 'NOTHING_TO_CALL' });
    await sql`update renewal_case set not_before = now() - interval '1 minute'`.execute(db());
    // The customer was called less than two hours ago.
    expect((await next(operator)).body).toMatchObject({ error: 'NOTHING_TO_CALL' });
    await sql`update renewal_attempt set at = at - interval '3 hours'`.execute(db());
    expect((await next(operator)).body).toMatchObject({ id: row.id, why: 'MIA_SCADENZA' });
    const refusal = { ...RESULT, outcome: 'NON_INTERESSATO', refusal: 'PREZZO' } as const;
    expect((await operator.call(routes.recordOutcome, { params: { id: row.id }, body: { ...refusal, refusal: null } })).status).toBe(422);
    expect((await operator.call(routes.recordOutcome, { params: { id: row.id }, body: refusal })).status).toBe(204);
    await sql`update renewal_attempt set at = at - interval '3 days'`.execute(db());
    expect((await next(operator)).body).toMatchObject({ error: 'NOTHING_TO_CALL' });
    expect((await operator.call(routes.reopenRenewal, { params: { id: row.id } })).status).toBe(204);
    expect((await next(operator)).body).toMatchObject({ id: row.id });
  });

  it('calls again at the promised time: its operator first, anyone once it is late', async () => {
    const { row } = await freshCase();
    await next(operator);
    const past = { ...RESULT, outcome: 'RICHIAMARE', callAt: new Date(Date.now() - 60_000).toISOString() } as const;
    const call = (body: typeof past) => operator.call(routes.recordOutcome, { params: { id: row.id }, body });
    expect((await call(past)).body).toMatchObject({ callAt: expect.any(String) });
    expect((await call({ ...past, callAt: new Date(Date.now() + 3_600_000).toISOString() })).status).toBe(204);
    expect((await next(operator)).body).toMatchObject({ error: 'NOTHING_TO_CALL', error_description: expect.stringContaining('1') });
    await sql`update renewal_case set call_at = now() - interval '5 minutes'`.execute(db());
    expect((await next(colleague)).body).toMatchObject({ error: 'NOTHING_TO_CALL' });
    const listed = { query: { tipo: 'RICHIAMO_RINNOVO' as const } };
    expect((await operator.call(listWork, listed)).body).toMatchObject({
      items: [{ callBackId: row.id, note: expect.stringMatching(/^\d\d:\d\d$/) }],
    });
    expect((await colleague.call(listWork, listed)).body).toMatchObject({ total: 0 });
    expect((await next(operator)).body).toMatchObject({ id: row.id, why: 'MIO_RICHIAMO' });
    await operator.call(routes.releaseRenewal, { params: { id: row.id } });
    await sql`update renewal_case set call_at = now() - interval '16 minutes'`.execute(db());
    expect((await next(colleague)).body).toMatchObject({ id: row.id, why: 'RICHIAMO_SCADUTO' });
  });

  it('limits the calls to a customer about all their policies, unless they asked for one', async () => {
    const { saved, row } = await freshCase();
    const [second = 0] = await copies(db(), saved.id, 1);
    await sql`update contract set customer_tax_code = (select customer_tax_code from contract where id = ${saved.id}) where id = ${second}`.execute(
      db(),
    );
    await night();
    const { body: first } = await next(operator);
    await operator.call(routes.recordOutcome, { params: { id: Number(first.id) }, body: RESULT });
    expect((await next(operator)).body).toMatchObject({ error: 'NOTHING_TO_CALL' });
    const other = Number(first.id) === row.id ? (await caseOf(second)).id : row.id;
    const open = (manual: boolean) => agency.call(routes.openRenewal, { params: { id: other }, body: { manual } });
    expect((await open(false)).body).toMatchObject({ error: 'TOO_OFTEN' });
    expect((await open(true)).status).toBe(204);
    await agency.call(routes.recordOutcome, { params: { id: other }, body: RESULT });
    expect((await detailOf(agency, other)).history[0]).toMatchObject({ kind: 'CHIAMATA', manual: true });
  });

  it('does not call customers who want no calls, about later terms either', async () => {
    const { saved, row } = await freshCase();
    await next(operator);
    await operator.call(routes.recordOutcome, { params: { id: row.id }, body: { ...RESULT, outcome: 'NON_CHIAMARE' } });
    await sql`update renewal_attempt set at = at - interval '3 days'`.execute(db());
    expect((await next(operator)).body).toMatchObject({ error: 'NOTHING_TO_CALL' });
    expect((await agency.call(routes.openRenewal, { params: { id: row.id }, body: { manual: false } })).body).toMatchObject({
      error: 'CALLS_REFUSED',
    });
    await copies(db(), saved.id, 1);
    await sql`update contract set customer_tax_code = (select customer_tax_code from contract where id = ${saved.id}) where customer_tax_code = 'COPIA1'`.execute(
      db(),
    );
    await night();
    expect((await db().selectFrom('renewal_case').select('calls_refused').execute()).every((one) => one.calls_refused)).toBe(true);
  });

  it('gives no call to an operator whose training is not in order', async () => {
    await freshCase();
    const id = await idOf('operatore-call-center');
    await sql`update app_user set ivass_status = 'NON_IN_REGOLA' where id = ${id}`.execute(db());
    expect((await next(operator)).body).toMatchObject({ error: 'NOT_QUALIFIED' });
    await sql`update app_user set ivass_status = 'REGOLARE' where id = ${id}`.execute(db());
  });
});

describe('the assignment', () => {
  const ASSIGN: BodyOf<typeof manageRoutes.assignRenewals> = {
    scope: 'SENZA_OPERATORE',
    caseIds: [],
    fromOperatorId: null,
    operatorIds: [],
    expiresTo: null,
  };

  it('redistributes 500 cases of an absent operator in equal parts, as its preview says', async () => {
    const { saved } = await freshCase();
    await copies(db(), saved.id, 499);
    await night();
    const [one, two, three] = await Promise.all(
      ['operatore-call-center', 'operatore-call-center-1-2', 'operatore-call-center-1-3'].map(idOf),
    );
    const first = await manager.call(manageRoutes.assignRenewals, { body: { ...ASSIGN, operatorIds: [one ?? 0] } });
    expect(first.body).toMatchObject({ cases: 500, given: [{ operatorId: one, cases: 500 }], left: [] });
    const absence = { languages: ['it'], maxOpen: null, absentFrom: today, absentTo: null } as const;
    expect(
      (await manager.call(manageRoutes.saveOperator, { params: { id: one ?? 0 }, body: { ...absence, languages: ['it'] } })).status,
    ).toBe(204);
    const body = { ...ASSIGN, scope: 'DI_ASSENTI' as const, operatorIds: [two ?? 0, three ?? 0] };
    const preview = await manager.call(manageRoutes.previewAssignment, { body });
    expect(preview.body).toMatchObject({ cases: 500, left: [] });
    expect((preview.body.given as { cases: number }[]).map(({ cases }) => cases)).toEqual([250, 250]);
    expect((await manager.call(manageRoutes.assignRenewals, { body })).body).toEqual(preview.body);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from renewal_case r join contract c on c.id = r.contract_id
      where r.assigned_to = c.assigned_to group by r.assigned_to order by 1`.execute(db());
    expect(rows.map(({ n }) => n)).toEqual([250, 250]);
    expect((await manager.call(manageRoutes.assignRenewals, { body: { ...ASSIGN, operatorIds: [one ?? 0] } })).body).toMatchObject({
      error: 'NOT_AN_OPERATOR',
    });
    await manager.call(manageRoutes.saveOperator, { params: { id: one ?? 0 }, body: { ...absence, languages: ['it'], absentFrom: null } });
  });

  it('follows the rules, and leaves a case that no qualified operator can take', async () => {
    const { saved, row } = await freshCase();
    const [german = 0] = await copies(db(), saved.id, 1);
    await night();
    await sql`update renewal_case set language = 'de' where contract_id = ${german}`.execute(db());
    const two = await idOf('operatore-call-center-1-2');
    const rule = { name: 'Tutte', active: true, producerIds: [], provinces: [], languages: [], withinDays: 90, operatorIds: [two] };
    expect((await manager.call(manageRoutes.createAssignmentRule, { body: rule })).status).toBe(200);
    expect((await manager.call(manageRoutes.assignRenewals, { body: ASSIGN })).body).toMatchObject({
      cases: 2,
      given: [{ operatorId: two, cases: 1 }],
      left: [{ why: 'LINGUA', cases: 1 }],
    });
    expect(await caseOf(row.contract_id)).toMatchObject({ assigned_to: two });
    expect(await caseOf(german)).toMatchObject({ assigned_to: null });
    // Another call centre neither sees the rule nor gives cases to these operators.
    const other = await test.as('call-center-2');
    expect((await other.call(manageRoutes.listAssignmentRules, {})).body).toMatchObject({ items: [] });
    expect((await other.call(manageRoutes.createAssignmentRule, { body: rule })).body).toMatchObject({ error: 'NOT_AN_OPERATOR' });
    expect((await other.call(manageRoutes.readRenewalRules, {})).status).toBe(403);
  });
});

describe('the renewal', () => {
  it('starts at the old expiry, costs as a new quotation, and renews the case when the policy is issued', async () => {
    const { saved, row } = await freshCase();
    await next(operator);
    const { term } = await detailOf(operator, row.id);
    expect(term).toMatchObject({ startsOn: addDays(today, 20), gapDays: 0, blocks: [], allowsQuotation: true });
    expect(term.value).toBeLessThan(term.oldValue ?? 0);
    expect(term.effects.reduce((sum, { amount }) => sum + amount, 0)).toBe((term.premium ?? 0) - term.oldPremium);
    const made = await operator.call(routes.quoteRenewal, { params: { id: row.id }, body: { offer: null } });
    expect(made.body).toMatchObject({ premium: term.premium });
    const quotation = contractDetailSchema.parse((await operator.call(read, { params: { id: Number(made.body.id) } })).body);
    expect(quotation.data.effectiveDate).toBe(addDays(today, 20));
    expect((await operator.call(routes.quoteRenewal, { params: { id: row.id }, body: { offer: null } })).body).toMatchObject({
      error: 'QUOTATION_OPEN',
    });
    const whole = { id: quotation.id, version: quotation.version, hash: quotation.price?.hash ?? '', premium: term.premium ?? 0 };
    expect((await accept(operator, whole)).body).toMatchObject({ status: 'PREVENTIVO_ACCETTATO' });
    expect((await issue(operator, whole)).body).toMatchObject({ status: 'POLIZZA' });
    expect(await caseOf(saved.id)).toMatchObject({ status: 'PRATICA_RINOVATA', quotation_id: quotation.id });
    const chain = await operator.call(routes.chainOfPolicy, { params: { id: saved.id } });
    expect(chain.body).toMatchObject({ renewedBy: { id: quotation.id, isPolicy: true } });
    expect((await night()).created).toBe(0);
  });

  it('closes the case of a customer who renewed without it, and joins the chain', async () => {
    const { saved, row } = await freshCase();
    const [next = 0] = await copies(db(), saved.id, 1);
    await sql`update contract n set customer_tax_code = c.customer_tax_code, plate = c.plate, issued_at = c.issued_at + interval '1 day',
      effective_date = c.expiry_date, expiry_date = c.expiry_date + 700 from contract c where n.id = ${next} and c.id = ${saved.id}`.execute(
      db(),
    );
    expect(await night()).toMatchObject({ renewed: 1 });
    expect(await caseOf(saved.id)).toMatchObject({ id: row.id, status: 'PRATICA_RINOVATA', quotation_id: next });
    expect((await agency.call(routes.chainOfPolicy, { params: { id: next } })).body).toMatchObject({ renews: { id: saved.id } });
    expect(await night()).toMatchObject({ renewed: 0 });
  });

  it('names what blocks a renewal, and renews with an alternative that accepts the vehicle', async () => {
    const { saved, row } = await freshCase();
    await sql`update contract set data = jsonb_set(data, '{choice,coverages}', data #> '{choice,coverages}' || '["NON_ESISTE"]'::jsonb),
      premium_due_on = ${today}, premium_paid_on = null where id = ${saved.id}`.execute(db());
    const blocked = await detailOf(agency, row.id);
    expect(blocked.term.blocks.map(({ code }) => code)).toEqual(expect.arrayContaining(['PRODOTTO', 'NON_PAGATA']));
    expect((await agency.call(routes.quoteRenewal, { params: { id: row.id }, body: { offer: null } })).body).toMatchObject({
      error: 'BLOCKED',
    });
    await sql`update contract set premium_due_on = null where id = ${saved.id}`.execute(db());
    const { items } = (await agency.call(routes.listAlternatives, { params: { id: row.id } })).body as {
      items: { productVersionId: number; packageVersionId: number; premium: number }[];
    };
    const [cheapest] = items;
    if (cheapest === undefined) throw new Error('No alternative');
    const { productVersionId, packageVersionId } = cheapest;
    const made = await agency.call(routes.quoteRenewal, {
      params: { id: row.id },
      body: { offer: { productVersionId, packageVersionId } },
    });
    expect(made.body).toMatchObject({ premium: cheapest.premium });
  });

  it('lists, exports and adds up only what the user sees', async () => {
    const { row } = await freshCase();
    expect((await agency.call(routes.listRenewals, { query: {} })).body).toMatchObject({ total: 1, items: [{ id: row.id }] });
    expect((await operator.call(routes.listRenewals, { query: {} })).body).toMatchObject({ total: 0 });
    const file = await agency.call(routes.exportRenewals, { query: { formato: 'CSV' } });
    expect(file.raw.toString()).toContain('Rossi Mario');
    for (const per of routes.FIGURES_BY) {
      expect((await agency.call(routes.renewalFigures, { query: { per } })).body).toMatchObject({ months: [{ cases: 1 }] });
    }
  });

  it('lets producers work their own renewals where the agency allows it', async () => {
    const { row } = await freshCase();
    const dealerId = await idOf('dealer');
    await db()
      .insertInto('user_role')
      .values([{ user_id: dealerId, role: 'READ_PRATICHE_RINNOVO', granted: true }])
      .execute();
    const seller = await test.as('dealer');
    expect((await seller.call(routes.readRenewal, { params: { id: row.id } })).status).toBe(404);
    const {
      version,
      callCentres: _c,
      producersToChoose: _p,
      productsToChoose: _s,
      ...rules
    } = manageRoutes.readRenewalRules.response.parse((await agency.call(manageRoutes.readRenewalRules, {})).body);
    const body: schemas.RenewalRules = { ...rules, producers: 'SCELTI', producerIds: [dealerId] };
    expect((await agency.call(manageRoutes.saveRenewalRules, { body }, { 'if-match': `"${version}"` })).status).toBe(204);
    expect((await seller.call(routes.readRenewal, { params: { id: row.id } })).status).toBe(200);
    expect((await seller.call(routes.listRenewals, { query: {} })).body).toMatchObject({ total: 1 });
  });
});
