import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as listRoutes from '../../../api/list-routes.ts';
import * as routes from '../../../api/routes.ts';
import { accept, issue, offersFor, quote, type Saved, withFirstOffer } from '../../testing/sale.ts';
import { CAR_SALE, HOME_ANSWERS, HOME_SALE } from '../../testing/sale-data.ts';

const test = testApp();

const homeWith = (change: object) => ({ ...HOME_SALE, home: { ...HOME_SALE.home, ...change } });

/** The premium tax of a contract in the ledger, by line of business. */
async function taxOf({ id }: Saved) {
  const { rows } = await sql<{ line: string; tax: number }>`
    select line_of_business as line, -sum(amount)::bigint as tax from ledger_line l join ledger_entry t on t.id = l.entry_id
    where t.contract_id = ${id} and account = 'IMPOSTA' group by 1 order by 1`.execute(test.connection.db);
  return Object.fromEntries(rows.map(({ line, tax }) => [line, tax]));
}

describe('the quotation of a home', () => {
  it('answers 404 to a user of another network', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer, HOME_SALE);
    const stranger = await test.as('intermediario');
    const params = { id: saved.id };
    expect((await stranger.call(routes.read, { params })).status).toBe(404);
    expect((await stranger.call(routes.save, { params, body: HOME_SALE }, { 'if-match': '"1"' })).status).toBe(404);
    expect((await accept(stranger, saved)).status).toBe(404);
  });

  it('is offered the home products only, in two packages', async () => {
    const dealer = await test.as('dealer');
    const answer = await dealer.call(routes.calculate, { body: HOME_SALE });
    const offers = answer.body.offers as readonly { product: string; package: string; price: { premium: number } }[];
    expect(offers.map((offer) => [offer.product, offer.package])).toEqual([
      ['Valdora Casa', 'Base'],
      ['Valdora Casa', 'Completa'],
    ]);
    expect(offers[1]?.price.premium).toBeGreaterThan(offers[0]?.price.premium ?? 0);
    expect((await offersFor(dealer, CAR_SALE)).length).toBeGreaterThan(5);
    const onSale = (await dealer.call(routes.readBehaviour, {})).body;
    expect(onSale.insuredObjects).toEqual(['VEICOLO', 'ABITAZIONE']);
  });

  it('requires the fields of a home and none that only a vehicle has', async () => {
    const dealer = await test.as('dealer');
    const answer = await dealer.call(routes.calculate, { body: { ...HOME_SALE, home: {} } });
    const fields = (answer.body.missing as readonly { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(['home.homeType', 'home.address.subRegion', 'home.squareMeters', 'home.insuredValue']);
    const bare = homeWith({ address: { subRegion: 'MI' }, isOwner: false });
    const saved = await dealer.call(routes.create, { body: await withFirstOffer(dealer, bare) });
    const { id, price } = saved.body as { id: number; price: { hash: string } };
    const refused = await dealer.call(routes.accept, { params: { id }, body: { priceHash: price.hash } });
    const { blocks } = refused.body.details as { blocks: { field: string }[] };
    expect(blocks.map(({ field }) => field)).toEqual([
      'home.address.toponym',
      'home.address.street',
      'home.address.houseNumber',
      'home.address.city',
      'home.address.postcode',
      'home.owner',
    ]);
  });

  it('is priced by the home’s address, not the customer’s', async () => {
    const dealer = await test.as('dealer');
    const premiumIn = async (subRegion: string) => {
      const data = homeWith({ address: { ...HOME_SALE.home.address, subRegion } });
      return (await offersFor(dealer, data))[1]?.price.premium ?? 0;
    };
    expect(await premiumIn('NA')).not.toBe(await premiumIn('BZ'));
  });

  it.each([
    ['an unknown home type', homeWith({ homeType: 'CASTELLO' }), 'home.homeType'],
    ['no area', homeWith({ squareMeters: 0 }), 'home.squareMeters'],
    ['an impossible area', homeWith({ squareMeters: 5_000 }), 'home.squareMeters'],
    ['an unknown floor', homeWith({ address: { ...HOME_SALE.home.address, floor: 'SOFFITTA' } }), 'home.address.floor'],
    ['a wrong postcode', homeWith({ address: { ...HOME_SALE.home.address, postcode: '2012' } }), 'home.address.postcode'],
    ['the device of a vehicle', homeWith({ antitheft: 'SATELLITARE' }), 'home.antitheft'],
    ['a negative value', homeWith({ insuredValue: -1 }), 'home.insuredValue'],
    ['another kind of object', { ...HOME_SALE, insuredObject: 'BARCA' }, 'insuredObject'],
  ])('is refused %s at its field', async (_what, payload, field) => {
    const dealer = await test.as('dealer');
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await dealer.send({ method: 'POST', url: '/api/preventivi', headers, payload });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body)).toEqual([field]);
  });

  it.each([
    [
      'an answer that ends the sale',
      { ...HOME_SALE, choice: { ...HOME_SALE.choice, answers: { ...HOME_ANSWERS, DIMORA: 'VUOTA' } } },
      'BLOCCO_QUESTIONARIO',
    ],
    ['a home that is too large', homeWith({ squareMeters: 900 }), 'SUPERFICIE_NON_AMMESSA'],
    ['a value below the least', homeWith({ insuredValue: 1_000_000 }), 'VALORE_TROPPO_BASSO'],
  ] as const)('cannot be sold with %s', async (_what, data, code) => {
    const offers = await offersFor(await test.as('dealer'), data as ContractDataInput);
    expect(offers[0]?.problems).toContainEqual(expect.objectContaining({ code }));
  });
});

describe('a rented-out home with insured contents', () => {
  it('is sold without the coverages that letting excludes', async () => {
    const dealer = await test.as('dealer');
    const answers = { ...HOME_ANSWERS, DIMORA: 'LOCATA', ESIGENZA_CASA: 'CONTENUTO' };
    const offers = await offersFor(dealer, { ...HOME_SALE, choice: { ...HOME_SALE.choice, answers } });
    const salable = offers.filter(({ problems }) => problems.length === 0);
    expect(salable.length).toBeGreaterThan(0);
    for (const { selected } of salable) expect(selected).not.toContain('INCENDIO_CONTENUTO');
  });
});

describe('the sale of a home', () => {
  it('goes from quotation to policy, with its tax by line of business and its documents', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer, HOME_SALE);
    expect((await accept(dealer, saved)).body).toMatchObject({ status: 'PREVENTIVO_ACCETTATO' });
    const issued = await issue(dealer, saved);
    expect(issued.body).toMatchObject({ status: 'POLIZZA', policyNumber: expect.stringMatching(/VH/) });
    await test.runJobs();
    const detail = (await dealer.call(routes.read, { params: { id: saved.id } })).body as {
      price: { lines: readonly { coverage: string; lineOfBusiness: string; taxRate: number; tax: number }[] };
    };
    const { lines } = detail.price;
    expect(Object.fromEntries(lines.map((line) => [line.coverage, line.taxRate]))).toMatchObject({
      INCENDIO_ABITAZIONE: 222_500,
      RC_FAMIGLIA: 222_500,
      ASSISTENZA_ABITAZIONE: 100_000,
    });
    const expected: Record<string, number> = {};
    for (const line of lines) expected[line.lineOfBusiness] = (expected[line.lineOfBusiness] ?? 0) + line.tax;
    expect(await taxOf(saved)).toEqual(expected);
    const { raw } = await dealer.call(listDocuments, { query: { entity: 'contract', entityId: saved.id } });
    const listed = JSON.parse(raw.toString('utf8')) as readonly { id: number; kind: string }[];
    const printed = listed.filter(({ kind }) => kind === 'CERTIFICATO' || kind === 'MODULO_PROPOSTA');
    expect(printed).toHaveLength(2);
    for (const { id } of printed) {
      const file = await dealer.call(downloadFile, { params: { id }, query: {} });
      const { text } = await readPdf(file.raw);
      const words = ['Rossi Mario', 'Via dei Tigli 4, 20121 Milano (MI)', 'scala B, 2° piano, interno 7', "Incendio dell'abitazione"];
      for (const word of [...words, formatEuro(saved.premium, 'it').replace(/\s?€\s?/, '')]) expect(text).toContain(word);
    }
  });

  it('shows the address in the lists, which can be filtered by home, and leaves the plate empty', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer, HOME_SALE);
    const car = await quote(dealer, CAR_SALE);
    const query = { max: 100, bene: ['ABITAZIONE' as const] };
    const { items } = (await dealer.call(listRoutes.listQuotations, { query })).body as {
      items: readonly { id: number; vehicle: string; plate: string | null }[];
    };
    expect(items.find((row) => row.id === saved.id)).toMatchObject({ vehicle: 'Via dei Tigli 4, 20121 Milano (MI)', plate: null });
    expect(items.map(({ id }) => id)).not.toContain(car.id);
  });

  it('stores only the home, and is copied and withdrawn like any other', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer, { ...HOME_SALE, vehicle: CAR_SALE.vehicle });
    const row = await test.connection.db.selectFrom('contract').select('data').where('id', '=', saved.id).executeTakeFirstOrThrow();
    expect(row.data).toMatchObject({ insuredObject: 'ABITAZIONE', home: { squareMeters: 95 } });
    expect(row.data).not.toHaveProperty('vehicle');
    const { data } = routes.copy.response.parse((await dealer.call(routes.copy, { params: { id: saved.id } })).body);
    const copied = routes.create.response.parse((await dealer.call(routes.create, { body: data })).body);
    const detail = (await dealer.call(routes.read, { params: { id: copied.id } })).body;
    expect(detail).toMatchObject({
      data: { insuredObject: 'ABITAZIONE', home: { homeType: 'APPARTAMENTO' } },
      price: { premium: saved.premium },
    });
    expect((await dealer.call(routes.cancel, { params: { id: saved.id }, body: { reason: null } })).status).toBe(200);
  });
});
