import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ANTITHEFT_KINDS,
  codesOf,
  POWER_SUPPLIES,
  type ProductContent,
  type TariffContent,
  VEHICLE_STATUSES,
} from '#areas/offer/catalogue/domain/index.ts';
import { readTaxRates } from '#areas/offer/catalogue/server/public.ts';
import { type CompiledTariff, compileTariff, rate } from '#areas/offer/rating/domain/index.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';
import {
  createImport,
  downloadExchange,
  exchangeItems,
  listExchanges,
  MAX_EXCHANGE_FILE,
  readExchange,
  rejectExchange,
} from '../../api/index.ts';
import { confirm, emptyOffer, exported, imported, uploadOf } from './testing/exchange.ts';

const first = testApp();
const second = testApp();

beforeAll(() => emptyOffer(second.connection.db));

/** Initial data of every installation. */
const REFERENCE = ['imposte', 'marche', 'antifurti', 'valoriResidui'];

/** Returns compiled tariffs by code and number. */
async function tariffsOf(db: Database): Promise<Map<string, CompiledTariff>> {
  const rates = await readTaxRates(db);
  const { rows } = await sql<{ key: string; content: TariffContent }>`
    select t.code || ' ' || v.number as key, v.content from tariff t join tariff_version v on v.tariff_id = t.id order by 1`.execute(db);
  return new Map(rows.map(({ key, content }) => [key, compileTariff(content, rates)]));
}

/** Returns reproducible numbers from 0 to 1. */
function sequence(): () => number {
  let state = 20_261_121;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

// Every check of a file starts a thread: seconds each on a busy machine.
describe('data exchange', { timeout: 240_000 }, () => {
  it('is closed to sellers, and a request that does not exist is not found', async () => {
    const dealer = await first.as('dealer');
    expect((await dealer.call(listExchanges, { query: {} })).status).toBe(403);
    const agency = await first.as('dipendente-agenzia');
    expect((await agency.call(readExchange, { params: { id: 999 } })).status).toBe(404);
    expect((await agency.call(downloadExchange, { params: { id: 999 } })).status).toBe(404);
    expect((await confirm(agency, 999)).status).toBe(404);
  });

  it('moves the whole configuration into an empty installation, which then prices 10,000 random risks identically', async () => {
    const source = await first.as('dipendente-agenzia');
    const target = await second.as('developer');
    const request = await imported(target, await exported(source, 'DUMP'));
    expect(request).toMatchObject({ status: 'PENDING', errors: [], already: false });
    const made = request.steps.filter(({ kind }) => !REFERENCE.includes(kind));
    expect(made.length).toBeGreaterThan(20);
    expect(made.every(({ action }) => action === 'NUOVO')).toBe(true);
    expect(await tariffsOf(second.connection.db)).toEqual(new Map());
    expect((await confirm(target, request.id)).status).toBe(204);

    const [here, there] = [await tariffsOf(first.connection.db), await tariffsOf(second.connection.db)];
    expect([...there.keys()]).toEqual([...here.keys()]);
    const random = sequence();
    const upTo = (n: number) => Math.floor(random() * n);
    const pick = <T>(items: readonly T[]): T => items[upTo(items.length)] as T;
    let priced = 0;
    const differing: unknown[] = [];
    for (const [key, tariff] of here) {
      const twin = there.get(key);
      if (twin === undefined) throw new Error(`There is no ${key}`);
      for (let i = 0; i < 10_000 / here.size; i++) {
        const { zones, durations, coverages } = tariff.content;
        const risk = {
          insuredObject: 'VEICOLO' as const,
          province: pick(pick(zones).provinces),
          vehicleType: pick(tariff.content.eligibility.vehicleTypes),
          vehicleStatus: pick(codesOf(VEHICLE_STATUSES)),
          powerSupply: pick(codesOf(POWER_SUPPLIES)),
          vehicleAge: upTo(16),
          mileage: null,
          insuredValue: upTo(10_000_000),
          antitheft: pick([null, ...codesOf(ANTITHEFT_KINDS)]),
          contractDate: pick(['2025-06-01', '2026-06-01']),
        };
        const selection = { months: pick(durations).months, coverages: coverages.map(({ type }) => type).filter(() => random() < 0.6) };
        const price = rate(tariff, risk, selection);
        if (JSON.stringify(rate(twin, risk, selection)) !== JSON.stringify(price)) differing.push({ key, risk, selection });
        if (price.premium > 0) priced += 1;
      }
    }
    expect(differing).toEqual([]);
    expect(priced).toBeGreaterThan(3000);
  });

  it('repeats nothing: the same file leads to the earlier request, and an equal one changes nothing', async () => {
    const source = await first.as('dipendente-agenzia');
    const file = await exported(source, 'DUMP');
    const target = await second.as('developer');
    const again = await imported(target, file);
    expect(again).toMatchObject({ status: 'COMPLETED', already: true });
    expect((await confirm(target, again.id)).body.error).toBe('NOT_PENDING');
    const own = await imported(source, file);
    expect(own.steps.every(({ action }) => action === 'UGUALE')).toBe(true);
    expect((await source.call(rejectExchange, { params: { id: own.id }, body: {} })).status).toBe(204);
    expect((await confirm(source, own.id)).body.error).toBe('NOT_PENDING');
  });

  it('imports an existing record as a draft, with its differences, and leaves published versions unchanged', async () => {
    const source = await first.as('dipendente-agenzia');
    const { items } = (await source.call(exchangeItems, { query: { tipo: 'TARIFFE' } })).body as { items: { code: string }[] };
    const code = items[0]?.code ?? '';
    const document = JSON.parse((await exported(source, 'TARIFFE', [code])).toString('utf8'));
    expect(document.body.tariffs).toHaveLength(1);
    document.body.tariffs[0].versions[0].content.quotationValidityDays = 33;
    document.fingerprint = fingerprintOf(document.body);
    const target = second.connection.db;
    const developer = await second.as('developer');
    const request = await imported(developer, Buffer.from(JSON.stringify(document)));
    expect(request.steps).toEqual([expect.objectContaining({ kind: 'tariffe', code, action: 'BOZZA', changes: 1 })]);
    expect((await confirm(developer, request.id)).status).toBe(204);
    const versions = await target
      .selectFrom('tariff_version')
      .select(['number', 'status', 'based_on'])
      .where('tariff_id', '=', (eb) => eb.selectFrom('tariff').select('id').where('code', '=', code))
      .orderBy('number')
      .execute();
    expect(versions.at(-1)).toEqual({ number: 3, status: 'BOZZA', based_on: 2 });
    expect(versions.filter(({ status }) => status === 'PUBBLICATA')).toHaveLength(1);
  });

  it('refuses a file as a whole, with all its errors', async () => {
    const source = await first.as('dipendente-agenzia');
    const document = JSON.parse((await exported(source, 'DUMP')).toString('utf8'));
    const changed = structuredClone(document);
    changed.body.tariffs[0].name = 'Altro nome';
    const tampered = await imported(source, Buffer.from(JSON.stringify(changed)));
    expect(tampered).toMatchObject({ status: 'REJECTED', errors: [{ it: expect.stringContaining('impronta') }] });
    changed.body.tariffs[0].versions[0].content.durations = [{ months: 'dodici', factor: 1 }];
    const broken = await imported(source, Buffer.from(JSON.stringify(changed)));
    expect(broken.errors).toContainEqual(
      expect.objectContaining({
        place: expect.stringMatching(/^Tariffa [A-Z-]+ › versione 1 › Durate › .* › Durata$/),
        it: 'Una durata è in mesi e anni (fino a 120 mesi) oppure in giorni (fino a 3650)',
      }),
    );
    expect((await confirm(source, broken.id)).body.error).toBe('NOT_PENDING');
    const list = await source.call(listExchanges, { query: { stato: ['REJECTED'] } });
    expect(list.body.total).toBeGreaterThanOrEqual(2);
  });

  it('identifies a file that is not an exchange file, and creates no request', async () => {
    const source = await first.as('dipendente-agenzia');
    const whole = await exported(source, 'DUMP');
    const newer = Buffer.from(JSON.stringify({ ...JSON.parse(whole.toString('utf8')), version: 7 }));
    const requests = async () => (await source.call(listExchanges, { query: {} })).body.total;
    const before = await requests();
    const answers = async (file: Buffer) => {
      const { status, body } = await source.call(createImport, uploadOf(file));
      return [status, body.error, body.error_description];
    };
    expect(await answers(whole.subarray(0, whole.length - 10))).toEqual([400, 'NO_EXCHANGE_FILE', expect.stringContaining('incompleto')]);
    expect(await answers(newer)).toEqual([400, 'OTHER_VERSION', expect.stringMatching(/versione 7 del formato.*legge 1, 2/)]);
    expect(await answers(gzipSync(whole))).toEqual([400, 'COMPRESSED_FILE', expect.stringContaining('estrailo')]);
    const encodedContent = 'A'.repeat(Math.ceil(MAX_EXCHANGE_FILE / 3) * 4 + 100_000);
    const heavy = await source.call(createImport, { body: { file: { fileName: 'grande.json', encodedContent } } });
    expect([heavy.status, heavy.body.error]).toEqual([413, 'BODY_TOO_LARGE']);
    const odd = await source.call(createImport, { body: { file: { fileName: 'x.json', encodedContent: 'non è base64' } } });
    expect(odd.status).toBe(422);
    expect(await requests()).toBe(before);
  });

  it('an import that would now be different is not applied', async () => {
    const source = await first.as('dipendente-agenzia');
    const developer = await second.as('developer');
    const document = JSON.parse((await exported(source, 'DOCUMENTI')).toString('utf8'));
    const target = second.connection.db;
    const [{ product, documents }] = document.body.documents;
    documents.cga = 'ALTRA';
    document.fingerprint = fingerprintOf(document.body);
    const request = await imported(developer, Buffer.from(JSON.stringify(document)));
    expect(request.steps.filter(({ action }) => action === 'BOZZA')).toEqual([expect.objectContaining({ code: product, changes: 1 })]);
    // Another user makes the same change by hand.
    const { rows } = await sql<{ id: number; content: ProductContent }>`
      select p.id, jsonb_set(v.content, '{documents,cga}', '"ALTRA"') as content from product p join product_version v on v.product_id = p.id
      where p.code = ${product} order by v.number desc limit 1`.execute(target);
    await target
      .insertInto('product_version')
      .values(
        rows.map(({ id, content }) => ({
          product_id: id,
          number: 60,
          status: 'BOZZA',
          content: json(content),
          sha256: fingerprintOf(content),
        })),
      )
      .execute();
    expect((await confirm(developer, request.id)).body.error).toBe('CHANGED_MEANWHILE');
  });

  it('imports the documents of products, and reports missing ones', async () => {
    const source = await first.as('dipendente-agenzia');
    const target = await second.as('developer');
    const kept = sql<{ count: number }>`select count(distinct sha256)::int as count from stored_file where entity = 'product'`;
    const { rows: sent } = await kept.execute(first.connection.db);
    const { rows: arrived } = await kept.execute(second.connection.db);
    expect(sent[0]?.count).toBeGreaterThan(30);
    expect(arrived).toEqual(sent);

    const document = JSON.parse((await exported(source, 'PRODOTTI')).toString('utf8'));
    const [product] = document.body.products;
    product.versions[0].content.files.dip = { fileName: 'Altrove.pdf', size: 9, sha256: 'c'.repeat(64) };
    document.fingerprint = fingerprintOf(document.body);
    const request = await imported(target, Buffer.from(JSON.stringify(document)));
    const files = request.steps.filter(({ kind }) => kind === 'file');
    expect(files.filter(({ action }) => action !== 'UGUALE')).toEqual([
      expect.objectContaining({ code: product.code, name: 'Altrove.pdf', action: 'MANCANTE' }),
    ]);

    document.body.files[0].encodedContent = Buffer.from('%PDF-1.7 altro').toString('base64');
    document.fingerprint = fingerprintOf(document.body);
    const forged = await imported(target, Buffer.from(JSON.stringify(document)));
    expect(forged).toMatchObject({ status: 'REJECTED', errors: [{ it: expect.stringContaining('impronta') }] });
  });
});
