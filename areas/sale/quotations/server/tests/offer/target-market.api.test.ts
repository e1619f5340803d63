import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { subtractPeriod } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { calculate, create, read, revoke } from '../../../api/index.ts';
import { accept } from '../../../api/routes.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();
const { today } = moment();

const powered = (powerSupply: 'DIESEL' | 'ELETTRICA'): ContractDataInput => ({
  ...CAR_SALE,
  vehicle: { ...CAR_SALE.vehicle, powerSupply },
});
const offersOf = async (caller: Caller, data: ContractDataInput) =>
  calculate.response.parse((await caller.call(calculate, { body: data })).body);

/** The sale with the cheapest package of a product from other data. */
async function withProduct(caller: Caller, name: string, offeredFor: ContractDataInput, data = offeredFor): Promise<ContractDataInput> {
  const offer = (await offersOf(caller, offeredFor)).offers.find(({ product }) => product === name);
  if (offer === undefined) throw new Error(`${name} is not offered`);
  const { productVersionId, packageVersionId, months, selected } = offer;
  return { ...data, choice: { ...CAR_SALE.choice, productVersionId, packageVersionId, months, coverages: selected } };
}

async function saved(caller: Caller, data: ContractDataInput) {
  const { id } = create.response.parse((await caller.call(create, { body: data })).body);
  const detail = read.response.parse((await caller.call(read, { params: { id } })).body);
  return { id, detail, priceHash: detail.price?.hash ?? '' };
}

/** Text of the printed demands-and-needs form. */
async function formOf(caller: Caller, entityId: number): Promise<string> {
  const listed = listDocuments.response.parse((await caller.call(listDocuments, { query: { entity: 'contract', entityId } })).body);
  const form = listed.find(({ kind }) => kind === 'QUESTIONARIO')?.id ?? 0;
  const { text } = await readPdf((await caller.call(downloadFile, { params: { id: form }, query: {} })).raw);
  return text.replaceAll(/\s+/g, ' ');
}

/** A car of 13 years, older than the target market; its tariff insures it all the same. */
const OLD_CAR: ContractDataInput = {
  ...CAR_SALE,
  vehicle: {
    ...CAR_SALE.vehicle,
    status: 'USATO',
    newVehicleType: null,
    registrationDate: subtractPeriod(today, { years: 13 }),
    mileage: 98_000,
  },
};

describe('the target market of a product', () => {
  it('excludes a diesel car from an electric-car product, with the reason', async () => {
    const dealer = await test.as('dealer');
    const diesel = await offersOf(dealer, powered('DIESEL'));
    expect(diesel.offers.map(({ product }) => product)).not.toContain('Nordia Elettrica');
    expect(diesel.notOffered).toMatchObject([{ product: 'Nordia Elettrica', reasons: ['Alimentazione: Diesel'] }]);
    const electric = await offersOf(dealer, powered('ELETTRICA'));
    expect(electric.offers.map(({ product }) => product)).toContain('Nordia Elettrica');
    expect(electric.notOffered).toEqual([]);
  });

  it('blocks the acceptance in the negative market, with the reason', async () => {
    const dealer = await test.as('dealer');
    const { id, detail, priceHash } = await saved(
      dealer,
      await withProduct(dealer, 'Nordia Elettrica', powered('ELETTRICA'), powered('DIESEL')),
    );
    const shown = detail.actions.find(({ action }) => action === 'accetta')?.blocks.find(({ code }) => code === 'MERCATO_NEGATIVO');
    expect(shown?.text).toMatch(/mercato negativo.*Alimentazione: Diesel/);
    const answer = await dealer.call(accept, { params: { id }, body: { priceHash } });
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).toContain('MERCATO_NEGATIVO');
  });

  it('requires a justification outside the positive market, and keeps it until the acceptance is revoked', async () => {
    const dealer = await test.as('dealer');
    const reason = 'Età del veicolo: 13 anni (previsto: da 0 anni a 12 anni)';
    const offered = (await offersOf(dealer, OLD_CAR)).offers.find(({ product }) => product === 'Valdora Auto Completa');
    expect(offered?.outsideMarket).toEqual([reason]);
    const { id, detail, priceHash } = await saved(dealer, await withProduct(dealer, 'Valdora Auto Completa', OLD_CAR));
    expect(detail.market).toEqual({ outside: [reason], justification: null });
    const params = { id };
    const refused = await dealer.call(accept, { params, body: { priceHash, marketReason: '  ' } });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('marketReason');
    const justification = 'L’auto è tenuta come nuova e il cliente vuole la kasko';
    const done = await dealer.call(accept, { params, body: { priceHash, marketReason: justification } });
    expect(done.status).toBe(200);
    const accepted = read.response.parse((await dealer.call(read, { params })).body);
    expect(accepted.market).toEqual({ outside: [reason], justification });
    expect(accepted.timeline.at(-1)).toMatchObject({ event: 'ACCETTA', reason: justification });
    await test.runJobs();
    const form = await formOf(dealer, id);
    for (const words of ['Mercato di riferimento del prodotto', reason, justification, 'Furto e incendio']) expect(form).toContain(words);
    // Products for other objects are not proposed, whatever the answers name.
    expect(form).not.toMatch(/Moto/);
    const { rows } = await sql<{ changes: object }>`select changes from audit_event
      where entity = 'contract' and entity_id = ${String(id)} and action = 'ACCEPT'`.execute(test.connection.db);
    expect(JSON.stringify(rows[0]?.changes)).toContain(justification);
    await dealer.call(revoke, { params, body: { reason: null } });
    const open = read.response.parse((await dealer.call(read, { params })).body);
    expect(open.market).toEqual({ outside: [reason], justification: null });
  });

  it('requires nothing within it', async () => {
    const dealer = await test.as('dealer');
    const { id, detail, priceHash } = await saved(dealer, await withProduct(dealer, 'Serchio Basic', CAR_SALE));
    expect(detail.market.outside).toEqual([]);
    expect((await dealer.call(accept, { params: { id }, body: { priceHash } })).status).toBe(200);
  });
});
