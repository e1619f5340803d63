import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as quotationRoutes from '#areas/sale/quotations/api/index.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE, MOTORCYCLE_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';

const test = testApp();
const { today } = moment();

interface Row {
  readonly id: number;
  readonly customer: string;
  readonly plate: string;
  readonly premium: number;
  readonly status: string;
}

const rowsOf = (body: unknown) => (body as { items: Row[] }).items;

beforeAll(async () => {
  const dealer = await test.as('dealer');
  const other = await test.as('intermediario');
  const names = ['Àlbera', 'Bianchi', 'Conti'];
  for (const [i, lastName] of names.entries()) {
    const saved = await quote(dealer, {
      ...CAR_SALE,
      customer: { ...CAR_SALE.customer, lastName },
      vehicle: { ...CAR_SALE.vehicle, licensePlate: `ZX00${i}BB` },
    });
    if (i > 0) await accept(dealer, saved);
    if (i > 1) await issue(dealer, saved);
  }
  await quote(other, MOTORCYCLE_SALE);
});

describe('a list', () => {
  it('shows a dealer only their own rows', async () => {
    const mine = await (await test.as('dealer')).call(quotationRoutes.listQuotations, { query: {} });
    const theirs = await (await test.as('intermediario')).call(quotationRoutes.listQuotations, { query: {} });
    const all = await (await test.as('dipendente-agenzia')).call(quotationRoutes.listQuotations, { query: {} });
    expect([mine.body.total, theirs.body.total, all.body.total]).toEqual([2, 1, 3]);
    expect(rowsOf(mine.body).map((row) => row.customer)).toEqual(['Bianchi Mario', 'Àlbera Mario']);
  });

  it('separates quotations and policies', async () => {
    const dealer = await test.as('dealer');
    const policies = await dealer.call(routes.listPolicies, { query: {} });
    expect(rowsOf(policies.body)).toMatchObject([{ customer: 'Conti Mario', status: 'POLIZZA' }]);
    const id = rowsOf(policies.body)[0]?.id ?? 0;
    expect((await dealer.call(routes.readPolicy, { params: { id } })).status).toBe(200);
    expect((await (await test.as('intermediario')).call(routes.readPolicy, { params: { id } })).status).toBe(404);
  });

  it.each([
    ['a name, accents aside', 'alber', 1],
    ['a plate', 'zx001', 1],
    ['two letters at the beginning', 'bi', 1],
    ['a wildcard of SQL', '%%%', 0],
  ])('finds %s', async (_what, search, found) => {
    const answer = await (await test.as('dealer')).call(quotationRoutes.listQuotations, { query: { search } });
    expect(answer.body.total).toBe(found);
  });

  it('sorts both ways and pages with an exact total', async () => {
    const dealer = await test.as('dealer');
    const ask = async (order: 'asc' | 'desc', page: number) =>
      (await dealer.call(quotationRoutes.listQuotations, { query: { sort: 'plate', order, page, max: 5 } })).body;
    const plates = async (order: 'asc' | 'desc', page: number) => rowsOf(await ask(order, page)).map(({ plate }) => plate);
    expect(await plates('asc', 1)).toEqual(['ZX000BB', 'ZX001BB']);
    expect(await plates('desc', 1)).toEqual(['ZX001BB', 'ZX000BB']);
    expect(await plates('asc', 2)).toEqual([]);
    expect((await ask('desc', 2)).total).toBe(2);
  });

  it.each([5, 10, 20, 50, 100])('accepts a page size of %s rows', async (max) => {
    expect((await (await test.as('dealer')).send({ method: 'GET', url: `/api/preventivi?max=${max}` })).status).toBe(200);
  });

  it.each([0, 1, 7, 99, 101])('rejects a page size of %s rows', async (max) => {
    const answer = await (await test.as('dealer')).send({ method: 'GET', url: `/api/preventivi?max=${max}` });
    expect([answer.status, Object.keys(answer.body)]).toEqual([422, ['max']]);
  });

  it('filters by status, repeated key and date', async () => {
    const dealer = await test.as('dealer');
    const accepted = await dealer.call(quotationRoutes.listQuotations, {
      query: { stato: ['PREVENTIVO_ACCETTATO', 'PREVENTIVO_SCADUTO'] },
    });
    expect(accepted.body.total).toBe(1);
    const tomorrow = await dealer.call(quotationRoutes.listQuotations, { query: { creatoDa: '2099-01-01' } });
    expect(tomorrow.body).toEqual({ items: [], total: 0 });
    const wrong = await dealer.send({ method: 'GET', url: '/api/preventivi?stato=FUTURO&max=1000' });
    expect(wrong.status).toBe(422);
  });
});

describe('an export', () => {
  it('contains exactly the filter and the requested columns, in Italian format', async () => {
    const dealer = await test.as('dealer');
    const query = {
      formato: 'CSV' as const,
      colonna: ['customer' as const, 'premium' as const, 'createdAt' as const],
      sort: 'customer' as const,
      order: 'asc' as const,
    };
    const answer = await dealer.call(quotationRoutes.exportQuotations, { query });
    const lines = answer.raw.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Cliente;Premio (PCL);Creato il');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^Àlbera Mario;\d+,\d\d;\d\d-\d\d-\d{4}$/);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="preventivi-${today}.csv"`);
  });

  it('contains the specification’s other columns of a quotation: people, places, vehicle and amount', async () => {
    const dealer = await test.as('dealer');
    const colonna = [
      ...(['customerType', 'firstName', 'lastName', 'businessName', 'vatNumber', 'residenceCity', 'residenceProvince'] as const),
      ...(['vehicleStatus', 'newVehicleType', 'brand', 'insuredValueGross', 'vatRecovery'] as const),
    ];
    const answer = await dealer.call(quotationRoutes.exportQuotations, {
      query: { formato: 'CSV', colonna, search: 'Àlbera', sort: 'customer', order: 'asc' },
    });
    const [head, row] = answer.raw.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(
      'Tipo di cliente;Nome;Cognome;Ragione sociale;Partita IVA;Città di residenza;Provincia di residenza;Stato del veicolo;Tipo di veicolo nuovo;Marca;Valore assicurato lordo;Recupero IVA',
    );
    expect(row).toBe('Persona fisica;Mario;Àlbera;;;Roma;RM;Nuovo, con o senza targa;Dalla fabbrica;Fiat;24500,00;0%');
    const listed = await dealer.call(quotationRoutes.listQuotations, { query: { search: 'Àlbera' } });
    expect(listed.body.items).toMatchObject([{ customerType: 'PERSONA_FISICA', residenceProvince: 'RM', insuredValueGross: 2_450_000 }]);
  });

  it('contains the Rome day of an instant, by which the list filters', async () => {
    const { db } = test.connection;
    const made = (at: string) => sql`update contract set created_at = ${at}::timestamptz where customer_name = 'Àlbera Mario'`.execute(db);
    await made('2026-06-01T22:30:00Z');
    const dealer = await test.as('dealer');
    const answer = await dealer.call(quotationRoutes.exportQuotations, {
      query: { formato: 'CSV', colonna: ['createdAt'], creatoDa: '2026-06-02', creatoA: '2026-06-02' },
    });
    await made(moment().now);
    expect(answer.raw.toString('utf8')).toBe('\uFEFFCreato il\r\n02-06-2026\r\n');
  });

  it('is a spreadsheet that an independent library can read', async () => {
    const dealer = await test.as('dealer');
    const answer = await dealer.call(routes.exportPolicies, { query: { formato: 'XLSX', colonna: ['customer', 'plate', 'premium'] } });
    const { unzipSync, strFromU8 } = await import('fflate');
    const sheet = strFromU8(unzipSync(new Uint8Array(answer.raw))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('Conti Mario');
    expect(sheet).toContain('ZX002BB');
  });
});

describe('the home page', () => {
  it('counts the rows visible to the user', async () => {
    const dealer = await (await test.as('dealer')).call(routes.summary, { query: { dal: today, al: today } });
    const agency = await (await test.as('dipendente-agenzia')).call(routes.summary, { query: { dal: today, al: today } });
    expect(dealer.body).toMatchObject({ current: { quotations: 3, accepted: 2, policies: 1 } });
    expect(agency.body).toMatchObject({ current: { quotations: 4, policies: 1 } });
    expect((dealer.body.current as { commissions: number }).commissions).toBeGreaterThan(0);
  });

  it('refuses a period that ends before it begins', async () => {
    const answer = await (await test.as('dealer')).call(routes.summary, { query: { dal: '2026-02-01', al: '2026-01-01' } });
    expect(answer.status).toBe(422);
    expect(answer.body.al).toMatch(/^Il campo Al deve essere compreso tra 01-02-2026 e /);
  });
});
