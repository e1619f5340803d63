import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listRenewals } from '#areas/after-sale/renewals/api/index.ts';
import { listPolicies } from '#areas/sale/portfolio/api/index.ts';
import { listQuotations } from '#areas/sale/quotations/api/index.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { addDays, addMonths } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { estimate, periodAround, rangeOf } from '../domain/index.ts';

const test = testApp();
const { today } = moment();
const month = periodAround('MESE', today);
let agency: Caller;
let dealer: Caller;
let above: Caller;

const db = () => test.connection.db;
const idOf = async (username: string) =>
  (await db().selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  dealer = await test.as('dealer');
  above = await test.as('societa-commerciale');
  for (const seller of [dealer, await test.as('intermediario')]) {
    for (const ends of ['PREVENTIVO', 'PREVENTIVO_ACCETTATO', 'POLIZZA']) {
      const saved = await quote(seller, CAR_SALE);
      if (ends !== 'PREVENTIVO') await accept(seller, saved);
      if (ends === 'POLIZZA') await issue(seller, saved);
    }
  }
  // Copies two months ago, enough for a conversion.
  const { rows } = await sql<{ names: string }>`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'contract' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('number', 'policy_number', 'issued_at', 'created_at', 'plate', 'effective_date')`.execute(db());
  const names = sql.raw(rows[0]?.names ?? '');
  await sql`insert into contract (${names}, number, policy_number, issued_at, created_at, effective_date)
    select ${names}, number || 'C' || s, case when policy_number is not null then policy_number || 'C' || s end,
      case when policy_number is not null then ${addMonths(month.from, -2)}::date end, ${addMonths(month.from, -2)}::date,
      ${addMonths(month.from, 1)}::date + s % 40
    from contract cross join generate_series(1, 15) s where status in ('PREVENTIVO', 'POLIZZA')`.execute(db());
  // The policies expire in the coming months, each with an open case.
  await sql`update contract set expiry_date = ${today}::date + 10 + (id % 100)::int where status = 'POLIZZA'`.execute(db());
  await sql`insert into renewal_case (contract_id, expires_on, created_at, updated_at) select id, expiry_date, now(), now() from contract
    where status = 'POLIZZA'`.execute(db());
});

const total = (body: object) => ('total' in body ? Number(body.total) : -1);

describe('the projection', () => {
  it('is for users that see quotations or policies', async () => {
    expect((await test.anonymous.call(routes.projection, {})).status).toBe(403);
    expect((await (await test.as('cliente')).call(routes.projection, {})).status).toBe(403);
  });

  it.each(['dipendente-agenzia', 'dealer', 'societa-commerciale'])('counts for %s exactly the rows of its lists', async (user) => {
    const caller = await test.as(user);
    const { months, history } = routes.projection.response.parse((await caller.call(routes.projection, {})).body);
    expect(months).toHaveLength(6);
    expect(months[0]?.from).toBe(month.from);
    for (const { from, to, pending } of months) {
      for (const { kind, count } of pending) {
        const effective = { decorrenzaDa: from, decorrenzaA: to };
        if (kind === 'RINNOVI') {
          const query = {
            stato: ['PRATICA_DA_RINOVARE' as const, 'CLIENTE_DA_RICONTATTARE' as const],
            da: from,
            a: to,
            conPreventivo: 'false' as const,
          };
          expect(total((await caller.call(listRenewals, { query })).body)).toBe(count);
        } else {
          const stato = kind === 'APERTI' ? ['PREVENTIVO' as const] : ['PREVENTIVO_ACCETTATO' as const, 'PREVENTIVO_IN_EMISSIONE' as const];
          expect(total((await caller.call(listQuotations, { query: { stato, ...effective } })).body)).toBe(count);
        }
      }
    }
    expect(history.find(({ kind }) => kind === 'APERTI')?.ended).toBeGreaterThan(20);
  });

  it('multiplies open quotations by the conversion of twelve months, and gives no value without enough renewals', async () => {
    const { months, history } = routes.projection.response.parse((await agency.call(routes.projection, {})).body);
    const conversion = history.find(({ kind }) => kind === 'APERTI') ?? { ended: 0, won: 0 };
    const next = months[1];
    const open = next?.pending.find(({ kind }) => kind === 'APERTI');
    expect(open?.count).toBeGreaterThan(0);
    const { rows } = await sql<{
      premium: number;
      squares: number;
    }>`select sum(premium)::bigint as premium, sum(premium::float8 ^ 2) as squares
      from contract where status = 'PREVENTIVO' and effective_date between ${next?.from ?? ''}::date and ${next?.to ?? ''}::date`.execute(
      db(),
    );
    const expected = estimate({ count: open?.count ?? 0, premium: rows[0]?.premium ?? 0, squares: rows[0]?.squares ?? 0 }, conversion);
    expect(open?.expected).toBe(expected?.expected);
    expect(next).toMatchObject(rangeOf(0, expected === null ? [] : [expected]));
    expect(next?.pending.find(({ kind }) => kind === 'RINNOVI')).toMatchObject({ expected: null });
  });
});

describe('targets', () => {
  const form = (target: Partial<routes.TargetForm>): routes.TargetForm => ({
    ...{ scope: 'RAMO', nodeId: null, product: null, period: 'MESE', day: today, policies: null, premium: 1_000_000 },
    ...target,
  });
  const create = (caller: Caller, target: Partial<routes.TargetForm>) => caller.call(routes.createTarget, { body: form(target) });
  const listed = async (caller: Caller, query = {}) =>
    routes.listTargets.response.parse((await caller.call(routes.listTargets, { query })).body).items;

  it('are set by users that manage a branch, for those below them, and shown to users that see the branch', async () => {
    const [dealerId, aboveId, otherId] = [await idOf('dealer'), await idOf('societa-commerciale'), await idOf('intermediario')];
    expect((await create(dealer, { nodeId: dealerId })).status).toBe(403);
    await sql`insert into user_role (user_id, role, granted) values (${aboveId}, 'UPDATE_UTENTI', true) on conflict do nothing`.execute(
      db(),
    );
    const manager = await test.as('societa-commerciale');
    expect((await create(manager, { nodeId: aboveId })).status).toBe(404);
    expect((await create(manager, { nodeId: otherId })).status).toBe(404);
    expect((await create(manager, { scope: 'AGENZIA' })).status).toBe(404);
    const made = await create(manager, { nodeId: dealerId });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect((await create(manager, { nodeId: dealerId })).body).toMatchObject({ error: 'TARGET_EXISTS' });
    await create(agency, { nodeId: aboveId, policies: 3 });
    await create(agency, { nodeId: otherId });
    await create(agency, { scope: 'AGENZIA', policies: 1000, premium: null });
    expect((await listed(agency)).map(({ nodeId }) => nodeId).toSorted()).toEqual([aboveId, dealerId, otherId, null].toSorted());
    expect((await listed(dealer)).map(({ nodeId, isMine }) => [nodeId, isMine])).toEqual([[dealerId, false]]);
    expect((await listed(manager)).map(({ nodeId, isMine }) => [nodeId, isMine]).toSorted()).toEqual(
      [
        [aboveId, false],
        [dealerId, true],
      ].toSorted(),
    );
    expect((await (await test.as('compagnia')).call(routes.listTargets, { query: {} })).body).toMatchObject({ total: 0 });
    const mine = { params: { id: Number(made.body.id) } };
    expect((await dealer.call(routes.deleteTarget, mine)).status).toBe(403);
    const other = (await listed(agency)).find(({ nodeId }) => nodeId === otherId)?.id ?? 0;
    expect((await manager.call(routes.deleteTarget, { params: { id: other } })).status).toBe(404);
    expect(
      (await manager.call(routes.saveTarget, { ...mine, body: form({ nodeId: dealerId, policies: 9 }) }, { 'if-match': '"1"' })).status,
    ).toBe(204);
    expect((await manager.call(routes.saveTarget, { ...mine, body: form({ nodeId: dealerId }) }, { 'if-match': '"1"' })).status).toBe(412);
    const events = await sql<{
      action: string;
    }>`select action from audit_event where entity = 'production_target' and entity_id = ${Number(made.body.id)}
      order by id`.execute(db());
    expect(events.rows.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE']);
  });

  it('count what their list shows: of the agency, a branch, a user, a product', async () => {
    const [dealerId, sellerId] = [await idOf('dealer'), await idOf('dealer')];
    const { rows } = await sql<{
      product: string;
    }>`select product_name as product from contract where policy_number is not null limit 1`.execute(db());
    const product = rows[0]?.product ?? '';
    await create(agency, { scope: 'UTENTE', nodeId: sellerId });
    await create(agency, { nodeId: dealerId, product });
    const previous = addDays(month.from, -40);
    await create(agency, { scope: 'AGENZIA', day: previous, period: 'ANNO' });
    const rowsNow = [...(await listed(agency)), ...(await listed(agency, { giorno: previous }))];
    expect(rowsNow.length).toBeGreaterThanOrEqual(6);
    for (const row of rowsNow) {
      const query = {
        ...{ emessaDa: row.from, emessaA: row.to },
        ...(row.product === null ? {} : { prodotto: [row.product] }),
        ...(row.nodeId === null ? {} : row.scope === 'RAMO' ? { ramo: String(row.nodeId) } : { venditore: String(row.nodeId) }),
      };
      expect(total((await agency.call(listPolicies, { query })).body), JSON.stringify(row)).toBe(row.madePolicies);
    }
    expect(rowsNow.some(({ scope, madePolicies }) => scope === 'UTENTE' && madePolicies > 0)).toBe(true);
  });

  it('need a user for a branch and one of the two values', async () => {
    const noUser = await create(agency, {});
    expect([noUser.status, Object.keys(noUser.body)]).toEqual([422, ['nodeId']]);
    const noValue = await create(agency, { scope: 'AGENZIA', premium: null });
    expect([noValue.status, Object.keys(noValue.body)]).toEqual([422, ['premium']]);
  });

  it('are set for users below, by name', async () => {
    const { items } = routes.listTargetParties.response.parse(
      (await agency.call(routes.listTargetParties, { query: { search: 'a' } })).body,
    );
    expect(items.length).toBeGreaterThan(1);
    expect(items.every(({ group }) => group !== 'CLIENTE')).toBe(true);
    expect((await above.call(routes.listTargetParties, { query: {} })).status).toBe(200);
    expect((await dealer.call(routes.listTargetProducts, {})).status).toBe(403);
    expect((await agency.call(routes.listTargetProducts, {})).body).toMatchObject({ items: [expect.any(String)] });
  });
});
