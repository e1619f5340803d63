import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { renewalWindow, SETTING_DEFAULTS } from '#areas/agency/settings/domain/index.ts';
import { contractDataSchema } from '#areas/sale/contracts/api/index.ts';
import { calculate } from '#areas/sale/quotations/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { recordedReport } from '#platform/server-kit/testing/recorded-report.ts';
import * as manageRoutes from '../api/manage-routes.ts';
import * as routes from '../api/routes.ts';
import type * as schemas from '../api/schemas.ts';
import { runNight } from './nightly/create-cases.ts';
import { remindJob } from './nightly/remind.ts';
import { copies, expiring } from './testing/expiring.ts';

const { today } = moment();
const test = testApp();
let agency: Caller;
let dealer: Caller;
let first: number;

const db = () => test.connection.db;
const atNight = () => ({ ...moment(), db: db(), requestId: 'test', language: 'it' as const, actor: null });
const SENDER = { name: 'Agenzia', address: 'Via Roma 1', phone: '06 1234567', email: 'agenzia@example.com' };
const remind = remindJob(async () => SENDER);
const reminders = () => db().selectFrom('renewal_reminder').select(['kind', 'due_on', 'skipped', 'sent_at']).orderBy('kind').execute();

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  dealer = await test.as('dealer');
  const saved = await expiring(db(), dealer, addDays(today, 20));
  first = saved.id;
  await copies(db(), first, 120, 50);
  await runNight(atNight(), renewalWindow(SETTING_DEFAULTS.RINNOVI, today));
});

it('only users with the permission price renewals', async () => {
  const body = { from: today, to: addDays(today, 60) };
  expect((await dealer.call(manageRoutes.startPriceRun, { body })).status).toBe(403);
  expect((await test.anonymous.call(manageRoutes.startPriceRun, { body })).status).toBe(403);
});

it('prices all cases of a period on threads, each as a new quotation of the same risk', async () => {
  const body = { from: today, to: addDays(today, 60) };
  expect((await agency.call(manageRoutes.startPriceRun, { body })).status).toBe(200);
  await agency.runJobs();
  const pricing = manageRoutes.listPriceRuns.response.parse(
    (await agency.call(manageRoutes.listPriceRuns, { query: { da: body.from, a: body.to } })).body,
  );
  expect(pricing.items[0]).toMatchObject({ priced: pricing.cases, blocked: 0, finishedAt: expect.any(String) });
  const { rows } = await sql<{
    id: number;
    expiresOn: string;
    startsOn: string;
    premium: number;
    value: number;
    data: { readonly vehicle: object };
  }>`
    select r.id, r.expires_on as "expiresOn", q.starts_on as "startsOn", q.premium, q.value, c.data
    from renewal_case r join renewal_price q on q.case_id = r.id join contract c on c.id = r.contract_id order by r.id`.execute(db());
  expect(rows).toHaveLength(pricing.cases);
  expect(rows.every(({ expiresOn, startsOn }) => expiresOn === startsOn)).toBe(true);
  for (const row of rows.slice(0, 15)) {
    const vehicle = { ...row.data.vehicle, status: 'USATO', newVehicleType: null, insuredValue: row.value };
    const answer = await dealer.call(calculate, { body: contractDataSchema.parse({ ...row.data, vehicle, effectiveDate: row.expiresOn }) });
    expect(answer.body).toMatchObject({ chosen: { price: { premium: row.premium } } });
  }
});

it('prices by the document of today, and without a stored basis the same', async () => {
  const body = { from: today, to: addDays(today, 60) };
  const priceOfFirst = async () => {
    const { rows } = await sql<{ premium: number; value: number }>`select q.premium, q.value from renewal_price q
      join renewal_case r on r.id = q.case_id where r.contract_id = ${first}`.execute(db());
    return rows[0];
  };
  const priceAgain = async () => {
    expect((await agency.call(manageRoutes.startPriceRun, { body })).status).toBe(200);
    await agency.runJobs();
    return priceOfFirst();
  };
  const before = await priceOfFirst();
  await sql`update contract set data = jsonb_set(data, '{vehicle,insuredValue}', '3000000') where id = ${first}`.execute(db());
  const after = await priceAgain();
  expect(after?.value).toBeGreaterThan(before?.value ?? 0);
  expect(after?.premium).toBeGreaterThan(before?.premium ?? 0);
  await sql`delete from renewal_basis where contract_id = ${first}`.execute(db());
  expect(await priceAgain()).toEqual(after);
});

it('keeps a basis for policies in force only', async () => {
  const ofFirst = () => db().selectFrom('renewal_basis').select('contract_id').where('contract_id', '=', first).execute();
  const put = (status: string) => sql`update contract set status = ${status} where id = ${first}`.execute(db());
  await put('POLIZZA_SCADUTA');
  expect(await ofFirst()).toEqual([]);
  await put('POLIZZA');
  expect(await ofFirst()).toHaveLength(1);
});

it('goes on where a stopped run ended, and repeats no price twice', async () => {
  await sql`delete from renewal_price`.execute(db());
  const body = { from: today, to: addDays(today, 60) };
  const { body: run } = await agency.call(manageRoutes.startPriceRun, { body });
  const half = await db().selectFrom('renewal_case').select('id').orderBy('id').offset(60).limit(1).executeTakeFirstOrThrow();
  await db().updateTable('renewal_run').set({ done_to: half.id }).where('id', '=', Number(run.id)).execute();
  await agency.runJobs();
  const { rows } = await sql<{ n: number; least: number }>`select count(*)::int as n, min(case_id) as least from renewal_price`.execute(
    db(),
  );
  expect(rows[0]).toMatchObject({ n: 60 });
  expect(rows[0]?.least).toBeGreaterThan(half.id);
});

it('deletes the price of a case with the case', async () => {
  const { case_id: id } = await db()
    .selectFrom('renewal_price')
    .select('case_id')
    .orderBy('case_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db().deleteFrom('renewal_case').where('id', '=', id).execute();
  expect(await db().selectFrom('renewal_price').select('case_id').where('case_id', '=', id).execute()).toEqual([]);
});

it('stays in the own area of its customer when the agency makes it', async () => {
  const account = await db().selectFrom('app_user').select('id').where('username', '=', 'cliente').executeTakeFirstOrThrow();
  await db().updateTable('contract').set({ customer_user_id: account.id }).where('id', '=', first).execute();
  const { id } = await db().selectFrom('renewal_case').select('id').where('contract_id', '=', first).executeTakeFirstOrThrow();
  const { status, body } = await agency.call(routes.quoteRenewal, { params: { id }, body: { offer: null } });
  expect(status, JSON.stringify(body)).toBe(200);
  const columns = ['customer_user_id', 'producer_id', 'customer_tax_code'] as const;
  const made = await db().selectFrom('contract').select(columns).where('id', '=', Number(body.id)).executeTakeFirstOrThrow();
  expect(made.customer_user_id).toBe(account.id);
  const linked = db()
    .selectFrom('customer')
    .select('tax_code')
    .where('user_id', '=', account.id)
    .where('producer_id', '=', made.producer_id);
  expect(await linked.execute()).toEqual([{ tax_code: made.customer_tax_code }]);
});

it('says what belongs to the product of the policy, or the common text', async () => {
  const { id } = await db().selectFrom('renewal_case').select('id').where('contract_id', '=', first).executeTakeFirstOrThrow();
  const scriptNow = async () => routes.readRenewal.response.parse((await agency.call(routes.readRenewal, { params: { id } })).body).script;
  const save = async (change: Partial<schemas.RenewalRules>) => {
    const { callCentres, producersToChoose, productsToChoose, version, ...rules } = manageRoutes.readRenewalRules.response.parse(
      (await agency.call(manageRoutes.readRenewalRules, {})).body,
    );
    return agency.call(manageRoutes.saveRenewalRules, { body: { ...rules, ...change } }, { 'if-match': `"${version}"` });
  };
  const { rows } = await sql<{ code: string }>`select p.code from contract c join product_version v on v.id = c.product_version_id
    join product p on p.id = v.product_id where c.id = ${first}`.execute(db());
  const own = { product: rows[0]?.code ?? '', script: 'Parli della nuova garanzia cristalli.' };
  expect((await save({ script: 'Testo comune', productScripts: [own] })).status).toBe(204);
  expect(await scriptNow()).toBe(own.script);
  expect(Object.keys((await save({ productScripts: [own, own] })).body)).toEqual(['productScripts']);
  expect(Object.keys((await save({ productScripts: [{ ...own, product: 'NESSUNO' }] })).body)).toEqual(['productScripts']);
  expect((await save({ productScripts: [] })).status).toBe(204);
  expect(await scriptNow()).toBe('Testo comune');
});

it('reminds once for a term and a kind, with consent; the notice needs none', async () => {
  await sql`delete from renewal_case where contract_id <> ${first}`.execute(db());
  await sql`update contract set expiry_date = ${addDays(today, 800)} where id <> ${first} and status = 'POLIZZA'`.execute(db());
  await sql`update contract set expiry_date = ${addDays(today, 30)} where id = ${first}`.execute(db());
  await runNight(atNight(), renewalWindow(SETTING_DEFAULTS.RINNOVI, today));
  expect(await remind.run(atNight(), {})).toEqual({ sent: 1 });
  expect(await remind.run(atNight(), {})).toEqual({ sent: 0 });
  expect(await reminders()).toMatchObject([{ kind: 'AVVISO', due_on: today, skipped: null }]);
  // The term moves: its reminders begin again.
  await sql`update contract set expiry_date = ${addDays(today, 60)} where id = ${first}`.execute(db());
  const { report, steps } = recordedReport();
  await runNight(atNight(), renewalWindow(SETTING_DEFAULTS.RINNOVI, today), report);
  expect(await remind.run(atNight(), {}, undefined, report)).toEqual({ sent: 0 });
  expect(steps).toEqual([
    { label: 'Pratiche di polizze non più in vigore', read: 0, written: 0, skipped: 0 },
    { label: 'Pratiche di clienti che hanno già rinnovato', read: 0, written: 0, skipped: 0 },
    { label: 'Polizze che entrano nella finestra', read: 0, written: 0, skipped: 0 },
    { label: 'Promemoria ai clienti', read: 1, written: 0, skipped: 1 },
  ]);
  expect(await reminders()).toMatchObject([{ kind: 'AVVISO' }, { kind: 'G60', skipped: 'SENZA_CONSENSO' }]);
});

it('reminds on the days of the rules, each once: with consent, and no longer after it is withdrawn', async () => {
  const dueIn = async (days: number) => {
    await sql`delete from renewal_reminder`.execute(db());
    await sql`update contract set expiry_date = ${addDays(today, days)} where id = ${first}`.execute(db());
    await runNight(atNight(), renewalWindow(SETTING_DEFAULTS.RINNOVI, today));
    await remind.run(atNight(), {});
    return (await reminders()).map(({ kind, skipped, sent_at }) => `${kind} ${skipped ?? (sent_at === null ? 'open' : 'sent')}`);
  };
  const consent = (granted: boolean) =>
    sql`insert into customer_consent (customer_id, purpose, granted, recorded_at)
      select k.id, 'MARKETING', ${granted}, now() from contract c join customer k on k.tax_code = c.customer_tax_code and k.producer_id = c.producer_id
      where c.id = ${first}`.execute(db());
  await sql`update renewal_rules set notice_days = 0`.execute(db());
  await consent(true);
  expect([await dueIn(60), await dueIn(30), await dueIn(15)]).toEqual([['G60 sent'], ['G30 sent'], ['G15 sent']]);
  expect([await dueIn(61), await dueIn(45)]).toEqual([[], []]);
  await sql`update renewal_rules set reminder_days = '{45}', notice_days = 30`.execute(db());
  expect([await dueIn(60), await dueIn(45), await dueIn(30)]).toEqual([[], ['G45 sent'], ['AVVISO sent']]);
  await consent(false);
  expect([await dueIn(45), await dueIn(30)]).toEqual([['G45 SENZA_CONSENSO'], ['AVVISO sent']]);
  await sql`update renewal_rules set reminder_days = '{60,30,15}'`.execute(db());
  expect(await dueIn(60)).toEqual(['G60 SENZA_CONSENSO']);
});

it('sends nothing for a policy that ended since the case was made', async () => {
  await sql`delete from renewal_reminder`.execute(db());
  await sql`update contract set cancelled_from = ${today} where id = ${first}`.execute(db());
  expect(await remind.run(atNight(), {})).toEqual({ sent: 0 });
  expect(await reminders()).toMatchObject([{ kind: 'G60', skipped: 'POLIZZA_FINITA' }]);
});
