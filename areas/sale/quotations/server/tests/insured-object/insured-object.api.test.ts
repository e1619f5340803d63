import { expect, it } from 'vitest';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import { getEquipment, listBrands, listModels, listVersions } from '#areas/agency/vehicles/api/index.ts';
import { contractDetailSchema } from '#areas/sale/contracts/api/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { create, read } from '../../../api/index.ts';
import { accept, quote } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();

async function proposalOf(caller: Caller, entityId: number): Promise<string> {
  const listed = listDocuments.response.parse((await caller.call(listDocuments, { query: { entity: 'contract', entityId } })).body);
  const id = listed.find(({ kind }) => kind === 'MODULO_PROPOSTA')?.id ?? 0;
  const { text } = await readPdf((await caller.call(downloadFile, { params: { id }, query: {} })).raw);
  return text.replaceAll(/\s+/g, ' ');
}

/** A catalogue version with two items of its equipment. */
async function equipped(caller: Caller) {
  const category = 'AUTOVEICOLI';
  const brands = listBrands.response.parse((await caller.call(listBrands, { query: { category } })).body);
  const brand = brands.items[0];
  const models = listModels.response.parse((await caller.call(listModels, { query: { category, brand: brand?.code ?? '' } })).body);
  const model = models.items[0];
  const versions = listVersions.response.parse((await caller.call(listVersions, { query: { model: model?.code ?? '' } })).body);
  const version = versions.items[0];
  const { optional } = getEquipment.response.parse((await caller.call(getEquipment, { query: { version: version?.code ?? '' } })).body);
  const items = optional.slice(0, 2);
  expect(items).toHaveLength(2);
  return {
    names: items.map(({ description }) => description),
    fields: { brandCode: brand?.code, modelCode: model?.code, versionCode: version?.code, equipment: items.map(({ code }) => code) },
  };
}

it('the contract and its documents contain the vehicle’s seller, papers, equipment, age and risk', async () => {
  const dealer = await test.as('dealer');
  const stranger = await test.as('intermediario');
  const { names, fields } = await equipped(dealer);
  const vehicle = {
    ...CAR_SALE.vehicle,
    ...fields,
    vatRecovery: 400_000,
    vehicleDealer: ' Autocentro Belvedere S.r.l. ',
    vehicleDocuments: ['DOCUMENTO_UNICO', 'FATTURA'] as const,
  };
  const saved = await quote(dealer, { ...CAR_SALE, vehicle: { ...vehicle, vehicleDocuments: [...vehicle.vehicleDocuments] } });
  const params = { id: saved.id };
  expect((await stranger.call(read, { params })).status).toBe(404);
  const detail = contractDetailSchema.parse((await dealer.call(read, { params })).body);
  expect(detail.data.vehicle).toMatchObject({
    vehicleDealer: 'Autocentro Belvedere S.r.l.',
    vehicleDocuments: ['DOCUMENTO_UNICO', 'FATTURA'],
    equipment: fields.equipment,
  });
  expect(detail).toMatchObject({ insuredRisk: 'AUTOVEICOLI', truck: false, ageAtSubscription: { vehicle: 0 } });
  expect(detail.ageAtSubscription.customer).toBeGreaterThanOrEqual(46);
  expect(detail.netInsuredValue).toBeLessThan(CAR_SALE.vehicle.insuredValue);
  expect((await accept(dealer, saved)).status).toBe(200);
  await test.runJobs();
  const text = await proposalOf(dealer, saved.id);
  for (const words of [
    'Rischio assicuratoAutoveicoli',
    'Venduto daAutocentro Belvedere S.r.l.',
    'Documento unico di circolazione, Fattura',
    `${detail.ageAtSubscription.customer} anni`,
    'art. 5 – Delimitazioni ed esclusioni della copertura',
    ...names,
  ]) {
    expect(text).toContain(words);
  }
});

it('refuses an unknown or duplicate paper', async () => {
  const dealer = await test.as('dealer');
  const twice = { ...CAR_SALE.vehicle, vehicleDocuments: ['FATTURA', 'FATTURA'] as ('FATTURA' | 'DOCUMENTO_UNICO')[] };
  const answer = await dealer.call(create, { body: { ...CAR_SALE, vehicle: twice } });
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).toContain('vehicle.vehicleDocuments');
});
