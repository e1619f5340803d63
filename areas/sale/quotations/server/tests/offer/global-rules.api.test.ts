import { describe, expect, it } from 'vitest';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import { settingRoutes } from '#areas/agency/settings/api/index.ts';
import type { SaleSettings, SettingCode } from '#areas/agency/settings/domain/index.ts';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import * as upsellingRoutes from '../../../api/upselling-routes.ts';
import { accept, offersFor, quote, withFirstOffer } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();
const { today } = moment();

/** Changes a rule as the product manager does. */
async function set<C extends SettingCode>(code: C, value: SaleSettings[C]): Promise<void> {
  const manager = await test.as('developer');
  const { read, save } = settingRoutes[code];
  const { headers } = await manager.send({ method: 'GET', url: `/api${read.path}` });
  const answer = await manager.send({
    method: 'PUT',
    url: `/api${save.path}`,
    payload: value,
    headers: { 'if-match': String(headers.etag) },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

interface Calculated {
  readonly chosen: {
    readonly product: string;
    readonly selected: readonly string[];
    readonly exclusions: readonly { readonly coverages: readonly string[] }[];
    readonly problems: readonly { readonly code: string; readonly text: string }[];
    readonly price: { readonly premium: number };
  } | null;
}

async function calculated(caller: Caller, data: ContractDataInput): Promise<NonNullable<Calculated['chosen']>> {
  const { chosen } = routes.calculate.response.parse((await caller.call(routes.calculate, { body: data })).body);
  if (chosen === null) throw new Error('Nothing was chosen');
  return chosen;
}

const rulesOf = async (caller: Caller) => (await caller.call(routes.saleRules, {})).body;

describe('the quoter obeys', () => {
  it('the validity of a quotation in days, in general and by product', async () => {
    const dealer = await test.as('dealer');
    const until = async () => {
      const { id } = await quote(dealer);
      return (await dealer.call(routes.read, { params: { id } })).body.quoteValidUntil;
    };
    await set('DURATE_PREVENTIVO', { defaultDays: 10, products: [] });
    expect(await until()).toBe(addDays(today, 10));
    const { product } = await test.connection.db
      .selectFrom('contract as c')
      .innerJoin('product_version as v', 'v.id', 'c.product_version_id')
      .innerJoin('product as p', 'p.id', 'v.product_id')
      .select('p.code as product')
      .orderBy('c.id', 'desc')
      .executeTakeFirstOrThrow();
    await set('DURATE_PREVENTIVO', { defaultDays: 10, products: [{ product, days: 7 }] });
    expect(await until()).toBe(addDays(today, 7));
  });

  it('global mutual exclusions, whatever the tariff says, by name', async () => {
    const dealer = await test.as('dealer');
    const data = await withFirstOffer(dealer, CAR_SALE);
    const [first = '', second = ''] = data.choice?.coverages ?? [];
    expect((await calculated(dealer, data)).problems).toEqual([]);
    await set('MUTUE_ESCLUSIONI', { groups: [{ name: 'Prova', coverages: [first, second] }] });
    const { problems, exclusions } = await calculated(dealer, data);
    expect(exclusions).toContainEqual(expect.objectContaining({ coverages: [first, second] }));
    const excluded = problems.filter(({ code }) => code === 'MUTUA_ESCLUSIONE');
    expect(excluded).toHaveLength(2);
    for (const { text } of excluded) expect(text).not.toMatch(/_/);
    const saved = await dealer.call(routes.create, { body: data });
    const { id, price } = saved.body as { id: number; price: { hash: string; premium: number } };
    const refused = await accept(dealer, { id, version: 1, hash: price.hash, premium: price.premium });
    expect([refused.status, refused.body.error]).toEqual([409, 'BLOCKED']);
    await set('MUTUE_ESCLUSIONI', { groups: [] });
    expect((await accept(dealer, { id, version: 1, hash: price.hash, premium: price.premium })).status).toBe(200);
  });

  it('the allowed payments, also at acceptance', async () => {
    const dealer = await test.as('dealer');
    await set('PAGAMENTI', { types: ['BONIFICO'] });
    expect((await rulesOf(dealer)).paymentTypes).toEqual(['BONIFICO']);
    const refused = await accept(dealer, await quote(dealer));
    expect(JSON.stringify(refused.body)).toContain('La modalità di pagamento non è tra quelle previste');
    await set('PAGAMENTI', { types: ['DEALER', 'BONIFICO', 'SEPA', 'FINANZIAMENTO'] });
    expect((await accept(dealer, await quote(dealer))).status).toBe(200);
  });

  it('the VAT of the day, not a future one', async () => {
    const dealer = await test.as('dealer');
    const recovering = { ...CAR_SALE, vehicle: { ...CAR_SALE.vehicle, vatRecovery: 1_000_000 } };
    const data = await withFirstOffer(dealer, recovering);
    const before = (await calculated(dealer, data)).price.premium;
    const rates = [{ validFrom: '2013-10-01', rate: 220_000 }];
    await set('IVA_VEICOLO', { rates: [...rates, { validFrom: addDays(today, 1), rate: 400_000 }] });
    expect((await calculated(dealer, data)).price.premium).toBe(before);
    expect((await rulesOf(dealer)).vehicleVatRate).toBe(220_000);
    // As if it were tomorrow.
    await test.connection.db
      .updateTable('sale_setting')
      .set({ value: json({ rates: [...rates, { validFrom: today, rate: 400_000 }] }) })
      .where('code', '=', 'IVA_VEICOLO')
      .execute();
    await set('COMPARAZIONE', { type: 'DISATTIVATO' });
    expect((await rulesOf(dealer)).vehicleVatRate).toBe(400_000);
    expect((await calculated(dealer, data)).price.premium).toBeLessThan(before);
  });

  it('the cost limit of the richer package, and counts it once per draft when shown and when taken', async () => {
    const dealer = await test.as('dealer');
    const offers = (await offersFor(dealer, CAR_SALE)).filter((offer) => offer.problems.length === 0);
    const answer = async (offer: (typeof offers)[number] | undefined) => {
      const choice = { ...CAR_SALE.choice, ...offer, coverages: [...(offer?.selected ?? [])], selected: undefined };
      return routes.calculate.response.parse((await dealer.call(routes.calculate, { body: { ...CAR_SALE, choice } })).body);
    };
    const answers = await Promise.all(offers.map((offer) => answer(offer)));
    const place = answers.findIndex((one) => one.upsell !== null);
    const { chosen, upsell } = answers[place] ?? { chosen: null, upsell: null };
    if (chosen === null || upsell === null) throw new Error('No offer has a richer one');
    expect(upsell.adds.length).toBeGreaterThan(0);
    const draft = '6f1c3e1e-8f0a-4f2b-9a6a-0d6d2f6b7a11';
    const body = {
      draft,
      fromPackageVersionId: chosen.packageVersionId,
      toPackageVersionId: upsell.packageVersionId,
      extra: upsell.extra,
    };
    for (const accepted of [false, false, true, false]) {
      expect((await dealer.call(upsellingRoutes.noteUpsell, { body: { ...body, accepted } })).status).toBe(204);
    }
    const query = { da: today, a: today };
    expect((await dealer.call(upsellingRoutes.upsellResults, { query })).status).toBe(403);
    const manager = await test.as('developer');
    expect((await manager.call(upsellingRoutes.upsellResults, { query })).body.items).toEqual([
      expect.objectContaining({ shown: 1, accepted: 1, extra: upsell.extra }),
    ]);
    const unknown = await dealer.call(upsellingRoutes.noteUpsell, { body: { ...body, toPackageVersionId: 999_999, accepted: false } });
    expect(unknown.status).toBe(422);
    await set('UPSELLING', { active: true, maxExtra: 0 });
    expect((await answer(offers[place])).upsell).toBeNull();
    await set('UPSELLING', { active: false, maxExtra: null });
    expect((await answer(offers[place])).upsell).toBeNull();
  });

  it('the agency’s own data on documents', async () => {
    await set('AGENZIA', {
      name: 'Agenzia Tramonto',
      website: null,
      address: null,
      phone: null,
      email: null,
      pec: null,
      ruiNumber: null,
      ruiRegisteredOn: null,
      vatNumber: null,
      logo: null,
    });
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await accept(dealer, saved);
    await test.runJobs();
    const files = await dealer.call(listDocuments, { query: { entity: 'contract', entityId: saved.id } });
    const proposal = (JSON.parse(files.raw.toString('utf8')) as { id: number; kind: string }[]).find(
      ({ kind }) => kind === 'MODULO_PROPOSTA',
    );
    const { raw } = await dealer.call(downloadFile, { params: { id: proposal?.id ?? 0 }, query: {} });
    expect((await readPdf(raw)).text).toContain('Agenzia Tramonto');
  });

  it('the setting of the comparison of offers', async () => {
    const dealer = await test.as('dealer');
    await set('COMPARAZIONE', { type: 'CONFIGURABILE' });
    expect((await rulesOf(dealer)).comparison).toBe('CONFIGURABILE');
  });
});
