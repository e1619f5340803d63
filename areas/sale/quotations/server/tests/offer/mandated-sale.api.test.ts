import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { settingRoutes } from '#areas/agency/settings/api/index.ts';
import * as mandates from '#areas/offer/mandates/api/index.ts';
import { NO_QUOTER_SETTINGS } from '#areas/offer/mandates/domain/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { accept, issue, quote } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();

const idOf = (username: string) => userIdOf(test.connection.db, username);

const offered = async (caller: Caller) => routes.calculate.response.parse((await caller.call(routes.calculate, { body: CAR_SALE })).body);

const codesOffered = async (username: string) => [
  ...new Set((await offered(await test.as(username))).offers.map((one) => one.productCode)),
];

/** Changes the mandate of a dealer or a holding, as the agency does. */
async function agree(route: { readonly path: string }, username: 'dealer' | 'holding', body: object): Promise<void> {
  const agency = await test.as('dipendente-agenzia');
  const params = { userPath: username, id: await idOf(username) } as const;
  const { version } = (await agency.call(mandates.readMandate, { params })).body as { version: number };
  const answer = await agency.send({
    method: 'PUT',
    url: `/api${route.path.replace(':userPath', params.userPath).replace(':id', String(params.id))}`,
    headers: { 'if-match': `"${version}"` },
    payload: body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(204);
}

/** Sets the comparison to CONFIGURABILE, as the product manager does. */
async function leaveComparisonToUsers(): Promise<void> {
  const manager = await test.as('developer');
  const { read, save } = settingRoutes.COMPARAZIONE;
  const { headers } = await manager.send({ method: 'GET', url: `/api${read.path}` });
  const type = { type: 'CONFIGURABILE' };
  const answer = await manager.send({
    method: 'PUT',
    url: `/api${save.path}`,
    payload: type,
    headers: { 'if-match': String(headers.etag) },
  });
  expect(answer.status).toBe(200);
}

afterEach(async () => {
  await test.connection.db.deleteFrom('mandate').execute();
});

const blocksOf = (answer: { body: Readonly<Record<string, unknown>> }) =>
  (answer.body as { details?: { blocks: { code: string }[] } }).details?.blocks.map((block) => block.code);

const commissionsOf = async (id: number, recipient: string) =>
  (
    await sql<{ base: string; percent: number; amount: number; base_amount: number }>`
      select base, percent, amount, base_amount from contract_commission where contract_id = ${id} and recipient = ${recipient} order by position`.execute(
      test.connection.db,
    )
  ).rows;

describe('products outside the mandate', () => {
  it('are not offered to the dealer and their salespeople as soon as a superior loses them', async () => {
    const all = await codesOffered('venditore');
    expect(all.length).toBeGreaterThan(2);
    const [kept = ''] = await codesOffered('dealer');
    await agree(mandates.saveOffering, 'holding', { tariffs: null, products: [kept] });
    expect(await codesOffered('dealer')).toEqual([kept]);
    expect(await codesOffered('dipendente-dealer')).toEqual([kept]);
    // An intermediary outside that holding keeps their products.
    expect((await codesOffered('intermediario')).length).toBe(all.length);
  });

  it('are neither priced by id, nor saved with a price, nor accepted', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    const detail = routes.read.response.parse((await dealer.call(routes.read, { params: { id: saved.id } })).body);
    await agree(mandates.saveOffering, 'dealer', { tariffs: [], products: null });
    const { offers, chosen } = (await dealer.call(routes.calculate, { body: detail.data })).body;
    expect({ offers, chosen }).toEqual({ offers: [], chosen: null });
    expect(blocksOf(await accept(dealer, saved))).toContain('PRODOTTO_NON_CONSENTITO');
    const again = await dealer.call(routes.create, { body: detail.data });
    expect(again.body).toMatchObject({ price: null });
  });

  it('are not issued, even if accepted before', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    expect((await accept(dealer, saved)).status).toBe(200);
    await agree(mandates.saveOffering, 'holding', { tariffs: null, products: [] });
    expect(blocksOf(await issue(dealer, saved))).toEqual(['PRODOTTO_NON_CONSENTITO']);
    await agree(mandates.saveOffering, 'holding', { tariffs: null, products: null });
    expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
  });
});

describe('margins of the mandate', () => {
  it('change the commissions of the sale but not the premium', async () => {
    const dealer = await test.as('dealer');
    const plain = await quote(dealer);
    const margins = [{ recipient: 'DEALER', coverage: null, months: null, zone: null, base: 'IMPONIBILE', percent: 210_000 }];
    await agree(mandates.saveMargins, 'dealer', { margins });
    const agreed = await quote(dealer);
    expect(agreed.premium).toBe(plain.premium);
    expect(agreed.hash).not.toBe(plain.hash);
    const [row] = await commissionsOf(agreed.id, 'DEALER');
    expect(row).toMatchObject({ base: 'IMPONIBILE', percent: 210_000 });
    expect(row?.amount).toBe(Math.round(((row?.base_amount ?? 0) * 21) / 100));
    expect((await accept(dealer, agreed)).status).toBe(200);
    expect((await issue(dealer, agreed)).status).toBe(200);
    const posted = await sql<{
      amount: number;
    }>`select sum(l.amount)::bigint as amount from ledger_line l join ledger_entry t on t.id = l.entry_id
      where t.contract_id = ${agreed.id} and l.account like '%PROVVIG%' and l.party_id = ${await idOf('dealer')}`.execute(
      test.connection.db,
    );
    expect(Math.abs(posted.rows[0]?.amount ?? 0)).toBe(row?.amount);
  });

  it('change the price’s fingerprint: acceptance refuses an earlier price', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await agree(mandates.saveMargins, 'dealer', {
      margins: [{ recipient: 'DEALER', coverage: null, months: null, zone: null, base: 'IMPONIBILE', percent: 10_000 }],
    });
    expect((await accept(dealer, saved)).body).toMatchObject({ error: 'PRICE_MOVED' });
  });
});

describe('the quotation tool', () => {
  it('adds the predefined discount to the offers, and to the price', async () => {
    const dealer = await test.as('dealer');
    const before = (await offered(dealer)).offers[0];
    await agree(mandates.savePredefinedDiscounts, 'dealer', {
      discounts: [{ product: before?.productCode ?? null, months: before?.months ?? null, sconto: 30_000 }],
    });
    const after = (await offered(dealer)).offers.find((one) => one.packageCode === before?.packageCode);
    expect(after?.discount).toEqual({ kind: 'PERCENT', percent: 30_000 });
    expect(after?.price.premium).toBeLessThan(before?.price.premium ?? 0);
  });

  it('keeps a discount within the limits of both seller and producer', async () => {
    const dealer = await test.as('dealer');
    const set = (limits: object) => test.connection.db.updateTable('app_user').set(limits).where('username', '=', 'dealer').execute();
    await set({ discount_min_percent: 20_000, discount_max_percent: 50_000 });
    const saved = await quote(dealer);
    const detail = routes.read.response.parse((await dealer.call(routes.read, { params: { id: saved.id } })).body);
    const priced = async (percent: number) => {
      const body = { ...detail.data, choice: { ...detail.data.choice, discount: { kind: 'PERCENT', percent } as const } };
      return routes.calculate.response.parse((await dealer.call(routes.calculate, { body })).body).chosen;
    };
    const [under, within, none] = [await priced(10_000), await priced(30_000), await priced(0)];
    expect(under?.discountPercent).toMatchObject({ min: 20_000, max: 50_000 });
    expect(under?.problems.map(({ field }) => field)).toContain('choice.discount');
    expect(within?.problems).toEqual([]);
    expect(none?.problems).toEqual([]);
    const data = { ...detail.data, choice: { ...detail.data.choice, discount: { kind: 'PERCENT', percent: 10_000 } as const } };
    const created = await dealer.call(routes.create, { body: data });
    const stored = routes.create.response.parse(created.body);
    const params = { id: stored.id };
    const refused = await dealer.call(routes.accept, { params, body: { priceHash: stored.price?.hash ?? '' } });
    expect(blocksOf(refused)).toContain('SCONTO_OLTRE_LIMITE');
    await set({ discount_min_percent: null, discount_max_percent: null });
  });

  it('returns the quoter’s settings, the seller’s before their dealer’s', async () => {
    const [start] = (await offered(await test.as('dealer'))).offers;
    const quoter = {
      ...NO_QUOTER_SETTINGS,
      product: start?.productCode ?? '',
      package: start?.packageCode ?? '',
      months: 24,
      comparison: false,
      payments: ['BONIFICO'],
    };
    await agree(mandates.saveQuoterSettings, 'dealer', quoter);
    await leaveComparisonToUsers();
    const behaviour = await (await test.as('dipendente-dealer')).call(routes.readBehaviour, {});
    expect(behaviour.body).toMatchObject({ ...quoter, payments: ['BONIFICO'] });
    const other = await (await test.as('intermediario')).call(routes.readBehaviour, {});
    expect(other.body).toMatchObject({ product: null, comparison: true, payments: ['DEALER', 'BONIFICO', 'SEPA', 'FINANZIAMENTO'] });
  });

  it('starts with the preset of the nearest superior that names one, and reports a withdrawn one', async () => {
    const dealer = await test.as('dealer');
    const employee = await test.as('dipendente-dealer');
    const presetOf = async (caller: Caller) => {
      const { preset, presetWithdrawn } = routes.readBehaviour.response.parse((await caller.call(routes.readBehaviour, {})).body);
      return [preset?.name ?? null, presetWithdrawn];
    };
    const make = async (caller: Caller, kind: 'preset' | 'pacchetti-utente', name: string) => {
      const payload = {
        name,
        product: 'VAL-AUTO-COMPLETA',
        package: null,
        months: 12,
        coverages: [{ coverage: 'CRISTALLI', mode: 'PRESELEZIONATA' }],
        discount: null,
        ownerId: null,
      };
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const answer = await caller.send({ method: 'POST', url: `/api/${kind}`, payload, headers });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return Number(answer.body.id);
    };
    const developer = await test.as('developer');
    const shared = await make(developer, 'preset', 'Di tutta la rete');
    const own = await make(dealer, 'pacchetti-utente', 'Del dealer');
    expect(await presetOf(employee)).toEqual([null, false]);
    await agree(mandates.saveQuoterSettings, 'holding', { ...NO_QUOTER_SETTINGS, preset: shared });
    expect(await presetOf(employee)).toEqual(['Di tutta la rete', false]);
    // The dealer sees the inherited preset and chooses their own instead.
    const agency = await test.as('dipendente-agenzia');
    const params = { userPath: 'dealer', id: await idOf('dealer') } as const;
    const mandate = mandates.readMandate.response.parse((await agency.call(mandates.readMandate, { params })).body);
    expect(mandate.inheritedPreset?.name).toBe('Di tutta la rete');
    expect(mandate.presets.map(({ id }) => id)).toEqual(expect.arrayContaining([shared, own]));
    await agree(mandates.saveQuoterSettings, 'dealer', { ...NO_QUOTER_SETTINGS, preset: own });
    expect(await presetOf(employee)).toEqual(['Del dealer', false]);
    const trail = await test.connection.db
      .selectFrom('audit_event')
      .select('changes')
      .where('entity_id', '=', params.id)
      .where('action', '=', 'UPDATE_MANDATE')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(trail.changes).toMatchObject({ 'quoter.preset': [null, own] });
    await dealer.send({ method: 'DELETE', url: `/api/pacchetti-utente/${own}` });
    expect(await presetOf(employee)).toEqual([null, true]);
    // A product that the dealer may no longer sell makes its presets unavailable.
    await agree(mandates.saveQuoterSettings, 'dealer', { ...NO_QUOTER_SETTINGS, preset: shared });
    await agree(mandates.saveOffering, 'holding', { tariffs: null, products: ['VAL-AUTO-BASE'] });
    expect(await presetOf(dealer)).toEqual([null, true]);
    await agree(mandates.saveOffering, 'holding', { tariffs: null, products: null });
    await developer.send({ method: 'DELETE', url: `/api/preset/${shared}` });
  });

  it('refuses a way of paying that the seller may not use', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await agree(mandates.saveQuoterSettings, 'dealer', { ...NO_QUOTER_SETTINGS, payments: ['BONIFICO'] });
    expect(blocksOf(await accept(dealer, saved))).toEqual(['PAGAMENTO_NON_CONSENTITO']);
  });
});
