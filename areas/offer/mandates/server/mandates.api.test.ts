import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { readUser } from '#areas/network/users/api/index.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { NO_QUOTER_SETTINGS, sharesReplaced } from '../domain/index.ts';

const test = testApp();

const idOf = (username: string) => userIdOf(test.connection.db, username);

const dealerKey = async () => ({ userPath: 'dealer', id: await idOf('dealer') }) as const;
const holdingKey = async () => ({ userPath: 'holding', id: await idOf('holding') }) as const;

const mandateOf = async (caller: Caller, params: { userPath: 'dealer' | 'holding'; id: number }) =>
  routes.readMandate.response.parse((await caller.call(routes.readMandate, { params })).body);

const match = (version: number) => ({ 'if-match': `"${version}"` });

describe('the mandate of a user in another branch', () => {
  it('is not found on any route', async () => {
    // A trading company edits dealers of its own branch only.
    const stranger = await test.as('societa-commerciale');
    const other = await test.connection.db
      .selectFrom('app_user as u')
      .select('u.id')
      .where('u.group', '=', 'DEALER')
      .where('u.id', 'not in', (eb) =>
        eb
          .selectFrom('network_closure as c')
          .innerJoin('app_user as a', 'a.id', 'c.ancestor_id')
          .select('c.descendant_id')
          .where('a.username', '=', 'societa-commerciale'),
      )
      .executeTakeFirstOrThrow();
    const params = { userPath: 'dealer', id: other.id } as const;
    const answers = [
      await stranger.call(routes.readMandate, { params }),
      await stranger.call(routes.saveOffering, { params, body: { tariffs: null, products: [] } }, match(1)),
      await stranger.call(routes.savePredefinedDiscounts, { params, body: { discounts: [] } }, match(1)),
      await stranger.call(routes.saveQuoterSettings, { params, body: NO_QUOTER_SETTINGS }, match(1)),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  });

  it('is closed to users that may not edit users', async () => {
    const params = await dealerKey();
    expect((await (await test.as('dealer')).call(routes.readMandate, { params })).status).toBe(403);
  });
});

describe('products', () => {
  it('are inherited, restricted, never widened, and removed below at once', async () => {
    const agency = await test.as('dipendente-agenzia');
    const holding = await holdingKey();
    const dealer = await dealerKey();
    const before = await mandateOf(agency, dealer);
    const all = before.available.map((one) => one.product);
    expect(before.effective).toEqual(all);
    const [first = '', second = ''] = all;
    const { version } = await mandateOf(agency, holding);
    const restricted = await agency.call(
      routes.saveOffering,
      { params: holding, body: { tariffs: null, products: [first] } },
      match(version),
    );
    expect(restricted.status).toBe(204);
    const below = await mandateOf(agency, dealer);
    expect(below.effective).toEqual([first]);
    expect(below.withheld).toHaveLength(all.length - 1);
    const wider = await agency.call(
      routes.saveOffering,
      { params: dealer, body: { tariffs: null, products: [first, second] } },
      match(below.version),
    );
    expect(wider.status).toBe(422);
    expect(Object.keys(wider.body)).toEqual(['products']);
    const back = await mandateOf(agency, holding);
    await agency.call(routes.saveOffering, { params: holding, body: { tariffs: null, products: null } }, match(back.version));
    expect((await mandateOf(agency, dealer)).effective).toEqual(all);
  });

  it('a code that the superior has lost may stay, without effect', async () => {
    const agency = await test.as('dipendente-agenzia');
    const [holding, dealer] = [await holdingKey(), await dealerKey()];
    const { available, version } = await mandateOf(agency, dealer);
    const [first = '', second = ''] = available.map((one) => one.product);
    const save = async (key: typeof holding | typeof dealer, products: string[] | null, on: number) =>
      (await agency.call(routes.saveOffering, { params: key, body: { tariffs: null, products } }, match(on))).status;
    expect(await save(dealer, [first, second], version)).toBe(204);
    expect(await save(holding, [second], (await mandateOf(agency, holding)).version)).toBe(204);
    const after = await mandateOf(agency, dealer);
    expect(after.effective).toEqual([second]);
    expect(await save(dealer, [first, second], after.version)).toBe(204);
    expect(await save(holding, null, (await mandateOf(agency, holding)).version)).toBe(204);
    expect(await save(dealer, null, (await mandateOf(agency, dealer)).version)).toBe(204);
  });

  it('are saved against the version that was read, and audited', async () => {
    const agency = await test.as('dipendente-agenzia');
    const params = await dealerKey();
    const { version } = await mandateOf(agency, params);
    const body = { tariffs: null, products: null };
    expect((await agency.call(routes.saveOffering, { params, body }, match(version))).status).toBe(204);
    expect((await agency.call(routes.saveOffering, { params, body }, match(version))).status).toBe(412);
    expect((await agency.call(routes.saveOffering, { params, body })).status).toBe(400);
    expect((await agency.call(readUser, { params })).body.version).toBe(version + 1);
    const trail = await test.connection.db
      .selectFrom('audit_event')
      .select('action')
      .where('entity', '=', 'app_user')
      .where('entity_id', '=', params.id)
      .execute();
    expect(trail.map((one) => one.action)).toContain('UPDATE_MANDATE');
  });
});

describe('margins', () => {
  const margins = [
    { recipient: 'DEALER', coverage: null, months: 12, zone: null, base: 'IMPONIBILE', percent: 200_000 } as const,
    { recipient: 'DEALER', coverage: 'CRISTALLI', months: 12, zone: null, base: 'IMPONIBILE', percent: 250_000 } as const,
  ];

  it('are the agency’s: a network node neither reads nor sets them', async () => {
    const params = await dealerKey();
    const company = await test.as('societa-commerciale');
    const seen = await mandateOf(company, params);
    expect(seen.margins).toBeNull();
    expect((await company.call(routes.saveMargins, { params, body: { margins } }, match(seen.version))).status).toBe(403);
  });

  it('default to the issue and are unique by duration, zone and operation', async () => {
    const agency = await test.as('dipendente-agenzia');
    const params = await dealerKey();
    const { version } = await mandateOf(agency, params);
    expect((await agency.call(routes.saveMargins, { params, body: { margins } }, match(version))).status).toBe(204);
    const saved = await mandateOf(agency, params);
    expect(saved.margins?.map((row) => row.operation)).toEqual(['EMISSIONE', 'EMISSIONE']);
    const doubled = await agency.call(routes.saveMargins, { params, body: { margins: [...margins, ...margins] } }, match(saved.version));
    expect(doubled.status).toBe(422);
    expect(doubled.body).toEqual({ margins: RULE_MESSAGES.marginiPercipienteUnique.it });
    await agency.call(routes.saveMargins, { params, body: { margins: [] } }, match(saved.version));
  });

  it("are shown next to the tariffs' shares, to the agency only", async () => {
    const agency = await mandateOf(await test.as('dipendente-agenzia'), await dealerKey());
    const sold = new Set(agency.available.map((one) => one.tariff));
    expect(new Set(agency.tariffShares?.map((one) => one.tariff))).toEqual(sold);
    const shares = agency.tariffShares ?? [];
    const spans = sharesReplaced(shares, { recipient: 'DEALER', coverage: null, months: null, zone: null, operation: 'EMISSIONE' });
    expect(spans.length).toBeGreaterThan(0);
    expect(spans.every(({ least, most }) => least > 0 && least <= most)).toBe(true);
    const company = await mandateOf(await test.as('societa-commerciale'), await dealerKey());
    expect(company.tariffShares).toBeNull();
  });
});

describe('product codes', () => {
  it('need MOSTRA_CODICI and follow their two rules', async () => {
    const params = await dealerKey();
    const company = await test.as('societa-commerciale');
    expect((await mandateOf(company, params)).codes).toBeNull();
    expect((await company.call(routes.saveProductCodes, { params, body: { codes: [] } }, match(1))).status).toBe(403);
    const agency = await test.as('dipendente-agenzia');
    const { version } = await mandateOf(agency, params);
    const row = (codice: string, ...garanzie: string[]) => ({ codice, consumer: 'VALDORA', garanzie });
    const save = (codes: ReturnType<typeof row>[]) => agency.call(routes.saveProductCodes, { params, body: { codes } }, match(version));
    expect((await save([row('1'), row('2')])).body).toEqual({ codes: RULE_MESSAGES.codiciProdottoUnici.it });
    expect((await save([row('1', 'CRISTALLI'), row('2')])).body).toEqual({ codes: RULE_MESSAGES.codiciProdottoCorretti.it });
    expect((await save([row('1', 'CRISTALLI'), row('2', 'ASSISTENZA')])).status).toBe(204);
    expect((await mandateOf(agency, params)).codes).toEqual([row('1', 'CRISTALLI'), row('2', 'ASSISTENZA')]);
  });
});

describe('the quotation tool', () => {
  it('starts only from what the user may sell', async () => {
    const agency = await test.as('dipendente-agenzia');
    const params = await dealerKey();
    const { version, available } = await mandateOf(agency, params);
    const save = (change: Partial<z.input<typeof routes.quoterSettingsSchema>>) =>
      agency.call(routes.saveQuoterSettings, { params, body: { ...NO_QUOTER_SETTINGS, ...change } }, match(version));
    const product = available[0];
    expect((await save({ product: 'NIENTE' })).body).toEqual({ product: routes.NOT_SOLD.it });
    expect((await save({ package: 'NIENTE' })).body).toEqual({ product: routes.START_PRODUCT_NEEDED.it });
    expect((await save({ product: product?.product ?? '', package: 'NIENTE' })).body).toEqual({ package: routes.NOT_SOLD.it });
    const elsewhere = await test.connection.db
      .insertInto('preset')
      .values({
        owner_id: await idOf('intermediario'),
        product_id: (
          await test.connection.db
            .selectFrom('product')
            .select('id')
            .where('code', '=', product?.product ?? '')
            .executeTakeFirstOrThrow()
        ).id,
        name: 'Altrui',
        content: json({ name: 'Altrui', product: product?.product ?? '', package: null, months: null, coverages: [], discount: null }),
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await save({ preset: elsewhere.id })).body).toEqual({ preset: routes.PRESET_NOT_USABLE.it });
    expect((await save({ months: 119 })).body).toEqual({ months: routes.DURATION_UNKNOWN.it });
    expect((await save({ product: product?.product ?? '', package: product?.packages[0]?.code ?? '', months: 12 })).status).toBe(204);
  });
});

describe('predefined discounts', () => {
  it("stay within the user's largest discount and are unique", async () => {
    const agency = await test.as('dipendente-agenzia');
    const params = await dealerKey();
    const { version } = await mandateOf(agency, params);
    const save = (...discounts: { product: string | null; months: number | null; sconto: number }[]) =>
      agency.call(routes.savePredefinedDiscounts, { params, body: { discounts } }, match(version));
    const row = { product: null, months: 12, sconto: 20_000 };
    expect((await save(row, { ...row, sconto: 10_000 })).body).toEqual({ discounts: RULE_MESSAGES.scontiPredefiniti.it });
    await test.connection.db
      .updateTable('app_user')
      .set({ discount_min_percent: 15_000, discount_max_percent: 50_000 })
      .where('id', '=', params.id)
      .execute();
    expect((await save(row, { ...row, months: null, sconto: 60_000 })).body).toEqual({ 'discounts.1.sconto': routes.OVER_LIMIT.it });
    expect((await save({ ...row, sconto: 10_000 }, { ...row, months: null, sconto: 0 })).body).toEqual({
      'discounts.0.sconto': routes.UNDER_LIMIT.it,
    });
    expect((await save(row)).status).toBe(204);
  });
});
