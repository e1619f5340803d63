import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { quote } from '#areas/sale/quotations/server/testing/sale.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { dueJob, processJob, restoreJob } from './run.ts';

const { today } = moment();
const test = testApp();
let dealer: Caller;
let agency: Caller;
let dealerId: number;

const idOf = async (username: string) =>
  (await test.connection.db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  dealerId = await idOf('dealer');
});

type Form = BodyOf<typeof routes.createClosing>;
const FORM: Form = {
  agencies: [],
  excluded: [],
  quoteDeadline: addDays(today, 3),
  acceptedDeadline: null,
  plannedOn: today,
  note: null,
};
const form = (own: Partial<Form> = {}): Form => ({ ...FORM, agencies: [dealerId], ...own });
const create = (own: Partial<Form> = {}, caller = agency) => caller.call(routes.createClosing, { body: form(own) });
const detailOf = async (id: number) => routes.readClosing.response.parse((await agency.call(routes.readClosing, { params: { id } })).body);
const membersOf = async (id: number) =>
  routes.listMembers.response.parse((await agency.call(routes.listMembers, { params: { id }, query: { max: 100 } })).body).items;
const lastDayOf = async (id: number) =>
  (await test.connection.db.selectFrom('contract').select('quote_valid_until').where('id', '=', id).executeTakeFirstOrThrow())
    .quote_valid_until;
const work = () => ({ ...moment(), db: test.connection.db, requestId: 'test', language: 'it' as const, actor: null });
const run = (closingId: number) => processJob.run(work(), { closingId });
const restore = async (id: number) => {
  expect((await agency.call(routes.restoreClosing, { params: { id }, body: { reason: 'Errore' } })).status).toBe(204);
  await restoreJob.run(work(), { closingId: id });
};

/** Quotations of a dealer without content: only what the deadlines concern. */
const bare = async (producer: number, count: number, until: string, status = 'PREVENTIVO') => {
  const { rows } = await sql<{
    id: number;
  }>`insert into contract (status, producer_id, seller_id, data, quote_valid_until, created_at, updated_at, accepted_at)
    select ${status}, ${producer}, ${producer}, '{}', ${until}, now(), now(), case when ${status} = 'PREVENTIVO_ACCETTATO' then now() end
    from generate_series(1, ${count}) returning id`.execute(test.connection.db);
  return rows.map(({ id }) => id);
};

describe('access', () => {
  it('belongs to the role and to developers; a closing of other branches answers 404', async () => {
    expect((await create({}, dealer)).status).toBe(403);
    const { body } = await create({ plannedOn: addDays(today, 2) });
    expect((await (await test.as('developer')).call(routes.readClosing, { params: { id: Number(body.id) } })).status).toBe(200);
    await sql`insert into user_role (user_id, role, granted) values (${await idOf('societa-commerciale-2')}, 'CHIUSURA_CONVENZIONI', true)`.execute(
      test.connection.db,
    );
    const other = await test.as('societa-commerciale-2');
    expect((await other.call(routes.readClosing, { params: { id: Number(body.id) } })).status).toBe(404);
    expect((await other.call(routes.restoreClosing, { params: { id: Number(body.id) }, body: { reason: 'x' } })).status).toBe(404);
    expect((await create({}, other)).body).toMatchObject({ agencies: expect.any(String) });
  });

  it('a request needs a deadline that is not before its run, and an agency that is not left out', async () => {
    expect((await create({ quoteDeadline: null })).body).toMatchObject({ quoteDeadline: expect.any(String) });
    expect((await create({ plannedOn: addDays(today, -1) })).body).toMatchObject({ plannedOn: expect.any(String) });
    expect((await create({ quoteDeadline: addDays(today, 1), plannedOn: addDays(today, 2) })).body).toMatchObject({
      quoteDeadline: expect.stringContaining('elaborazione'),
    });
    expect((await create({ excluded: [dealerId] })).body).toMatchObject({ agencies: expect.stringContaining('nessuna agenzia') });
  });
});

describe('a closing', () => {
  it('changes what its preview lists, no deadline to a later day, and caps what is saved afterwards', async () => {
    const saved = await quote(dealer);
    const [early = 0] = await bare(dealerId, 1, addDays(today, 1));
    const [accepted = 0] = await bare(dealerId, 1, addDays(today, 30), 'PREVENTIVO_ACCETTATO');
    const asked = { agencies: [dealerId], excluded: [], quoteDeadline: addDays(today, 3), acceptedDeadline: null };
    const preview = routes.previewClosing.response.parse((await agency.call(routes.previewClosing, { body: asked })).body);
    const { body } = await create();
    const id = Number(body.id);
    await run(id);
    const members = await membersOf(id);
    expect(members.map((row) => row.id).sort()).toEqual(preview.listed.map((row) => row.id).sort());
    expect(preview).toMatchObject({ quotations: members.length, accepted: 0 });
    expect(await detailOf(id)).toMatchObject({ status: 'EVASA', rows: [{ id: dealerId, outcome: 'EVASA', quotations: members.length }] });
    expect(await lastDayOf(saved.id)).toBe(addDays(today, 3));
    expect(await lastDayOf(early)).toBe(addDays(today, 1));
    expect(await lastDayOf(accepted)).toBe(addDays(today, 30));
    const later = await quote(dealer);
    expect(await lastDayOf(later.id)).toBe(addDays(today, 3));
    await restore(id);
    expect(await lastDayOf((await quote(dealer)).id)).toBe(addDays(today, 60));
  });

  it('restores members only, those that have not changed since, and lists the rest with the reason', async () => {
    const [kept = 0, moved = 0, expired = 0] = await bare(dealerId, 3, addDays(today, 40));
    const id = Number((await create()).body.id);
    await run(id);
    await run(id);
    await sql`update contract set quote_valid_until = ${addDays(today, 2)} where id = ${moved}`.execute(test.connection.db);
    await sql`update contract set status = 'PREVENTIVO_SCADUTO' where id = ${expired}`.execute(test.connection.db);
    const [foreign = 0] = await bare(dealerId, 1, addDays(today, 3));
    await restore(id);
    const byId = new Map((await membersOf(id)).map((row) => [row.id, row]));
    expect(byId.get(kept)).toMatchObject({ kept: null, restoredAt: expect.any(String) });
    expect(byId.get(moved)).toMatchObject({ kept: 'SCADENZA_CAMBIATA', restoredAt: null });
    expect(byId.get(expired)).toMatchObject({ kept: 'STATO_CAMBIATO', restoredAt: null });
    expect(byId.has(foreign)).toBe(false);
    expect(await lastDayOf(kept)).toBe(addDays(today, 40));
    expect(await lastDayOf(moved)).toBe(addDays(today, 2));
    expect(await lastDayOf(foreign)).toBe(addDays(today, 3));
    expect(await detailOf(id)).toMatchObject({ status: 'RIPRISTINATA', mayRestore: false });
    const again = await agency.call(routes.restoreClosing, { params: { id }, body: { reason: 'x' } });
    expect(again.body.error).toBe('ALREADY_RESTORED');
  });

  it('waits for its day, and can be withdrawn until then', async () => {
    const [quotation = 0] = await bare(dealerId, 1, addDays(today, 40));
    const id = Number((await create({ plannedOn: addDays(today, 1) })).body.id);
    await dueJob.run(work(), {});
    await run(id);
    expect(await lastDayOf(quotation)).toBe(addDays(today, 40));
    expect((await agency.call(routes.withdrawClosing, { params: { id } })).status).toBe(204);
    expect((await agency.call(routes.readClosing, { params: { id } })).status).toBe(404);
  });

  it('leaves excluded agencies alone, and takes all that sell below a node', async () => {
    const company = await idOf('societa-commerciale');
    const { body } = await agency.call(routes.previewClosing, {
      body: { agencies: [company], excluded: [dealerId], quoteDeadline: addDays(today, 3), acceptedDeadline: addDays(today, 5) },
    });
    const { agencies } = routes.previewClosing.response.parse(body);
    expect(agencies.length).toBeGreaterThan(2);
    expect(agencies.find(({ id }) => id === dealerId)).toMatchObject({ isExcluded: true });
    const id = Number((await create({ agencies: [company], excluded: [dealerId], acceptedDeadline: addDays(today, 5) })).body.id);
    const [own = 0] = await bare(dealerId, 1, addDays(today, 40));
    await run(id);
    expect(await lastDayOf(own)).toBe(addDays(today, 40));
    const detail = await detailOf(id);
    expect(detail.rows).toHaveLength(agencies.length - 1);
    expect(detail.rows.every(({ outcome }) => outcome === 'EVASA')).toBe(true);
    await restore(id);
  });

  it('keeps the failure of one agency, runs again for it alone, and goes on where a stop left it', async () => {
    const second = await idOf('dealer-2');
    const [one = 0] = await bare(dealerId, 1, addDays(today, 40));
    const [other = 0] = await bare(second, 1, addDays(today, 40));
    const id = Number((await create({ agencies: [dealerId, second] })).body.id);
    const { db } = test.connection;
    await sql
      .raw(`create function refuse_member() returns trigger language plpgsql as
      $$ begin if new.agency_id = ${second} then raise exception 'full'; end if; return new; end $$`)
      .execute(db);
    await sql`create trigger refuse_member before insert on convention_member for each row execute function refuse_member()`.execute(db);
    await run(id);
    const failed = await detailOf(id);
    expect(failed).toMatchObject({ status: 'ERRORE', mayRetry: true, mayRestore: true });
    expect(failed.rows.find((row) => row.id === second)).toMatchObject({ outcome: 'ERRORE', failure: expect.stringContaining('evasione') });
    expect(await lastDayOf(one)).toBe(addDays(today, 3));
    expect(await lastDayOf(other)).toBe(addDays(today, 40));
    await sql`drop trigger refuse_member on convention_member`.execute(db);
    expect((await agency.call(routes.retryClosing, { params: { id } })).status).toBe(204);
    expect((await agency.call(routes.retryClosing, { params: { id } })).body.error).toBe('OTHER_STATE');
    await run(id);
    expect(await detailOf(id)).toMatchObject({ status: 'EVASA' });
    expect(await lastDayOf(other)).toBe(addDays(today, 3));
    await restore(id);
  });

  it('is restored once when two people ask', async () => {
    const id = Number((await create()).body.id);
    await run(id);
    const colleague = await test.as('dipendente-agenzia-2');
    const ask = (caller: Caller) => caller.call(routes.restoreClosing, { params: { id }, body: { reason: 'Errore' } });
    const answers = await Promise.all([ask(agency), ask(colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    await restoreJob.run(work(), { closingId: id });
    expect((await detailOf(id)).status).toBe('RIPRISTINATA');
  });
});

it('runs and restores a thousand quotations with the statements of one', async () => {
  const third = await idOf('dealer-3');
  const counted = async (quotations: number) => {
    await bare(third, quotations, addDays(today, 40));
    const id = Number((await create({ agencies: [third] })).body.id);
    const statements: string[] = [];
    const db = test.connection.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    }) as typeof test.connection.db;
    await processJob.run({ ...work(), db }, { closingId: id });
    const ran = statements.length;
    await agency.call(routes.restoreClosing, { params: { id }, body: { reason: 'Prova' } });
    await restoreJob.run({ ...work(), db }, { closingId: id });
    const detail = await detailOf(id);
    await sql`delete from contract where producer_id = ${third} and data = '{}'`.execute(test.connection.db);
    return { ran, restored: statements.length - ran, changed: detail.quotations, back: detail.rows[0]?.restored };
  };
  const [few, many] = [await counted(1), await counted(1_000)];
  expect(many.changed).toBeGreaterThanOrEqual(1_000);
  expect(many.back).toBe(many.changed);
  expect({ ran: many.ran, restored: many.restored }).toEqual({ ran: few.ran, restored: few.restored });
});
