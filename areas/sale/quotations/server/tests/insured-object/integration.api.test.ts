import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { calculate, create, read } from '../../../api/index.ts';
import { accept as acceptRoute } from '../../../api/routes.ts';
import { accept, issue, quote } from '../../testing/sale.ts';
import { CAR_SALE, ofAnotherCar } from '../../testing/sale-data.ts';

const test = testApp();
let dealer: Caller;
let policy = '';

const grant = async (username: string, role: 'CALCOLA_INTEGRA' | 'CALCOLA_SOLO_INTEGRA') => {
  const { db } = test.connection;
  const id = await userIdOf(db, username);
  await db.insertInto('user_role').values({ user_id: id, role, granted: true }).execute();
};
const offersOf = async (caller: Caller, data: ContractDataInput) =>
  calculate.response.parse((await caller.call(calculate, { body: data })).body);
const codesOf = async (caller: Caller, data: ContractDataInput) => (await offersOf(caller, data)).missing.map(({ code }) => code);
const integrating = (integratedPolicy: string): ContractDataInput => ({ ...ofAnotherCar(CAR_SALE), integratedPolicy });

/** Saves the data with an offer and reads them back. */
async function saved(data: ContractDataInput, offer: Awaited<ReturnType<typeof offersOf>>['offers'][number]) {
  const { productVersionId, packageVersionId, months, selected, discount } = offer;
  const choice = { ...CAR_SALE.choice, productVersionId, packageVersionId, months, coverages: selected, discount };
  const { id } = create.response.parse((await dealer.call(create, { body: { ...data, choice } })).body);
  return read.response.parse((await dealer.call(read, { params: { id } })).body);
}
const reasonsOf = ({ actions }: Awaited<ReturnType<typeof saved>>) =>
  actions.find(({ action }) => action === 'accetta')?.blocks.map(({ code }) => code);

beforeAll(async () => {
  await grant('dealer', 'CALCOLA_INTEGRA');
  await grant('venditore', 'CALCOLA_SOLO_INTEGRA');
  dealer = await test.as('dealer');
  const whole = await quote(dealer);
  await accept(dealer, whole);
  const { policyNumber } = (await issue(dealer, whole)).body as { policyNumber: string };
  policy = policyNumber;
});

describe('a quotation that integrates a policy', () => {
  it('needs the permission, and names a policy in force that the user sees', async () => {
    const stranger = await test.as('intermediario');
    expect(await codesOf(stranger, integrating(policy))).toContain('INTEGRAZIONE_NON_CONSENTITA');
    const unknown = await offersOf(dealer, integrating('XX990000001'));
    expect(unknown.missing.map(({ code }) => code)).toContain('POLIZZA_DA_INTEGRARE_NON_VALIDA');
    expect(unknown.offers).toEqual([]);
  });

  it('is the only quotation of a user that may calculate integrations only', async () => {
    const only = await test.as('venditore');
    const alone = await offersOf(only, ofAnotherCar(CAR_SALE));
    expect(alone.missing.map(({ code }) => code)).toContain('INTEGRAZIONE_RICHIESTA');
    expect(alone.offers).toEqual([]);
  });

  it('is offered integratable products with the tariff’s discount only, and shows it on page and documents', async () => {
    const data = integrating(` ${policy.toLowerCase()} `);
    const { offers } = await offersOf(dealer, data);
    expect([...new Set(offers.map(({ product }) => product))]).toEqual(['Nordia Mini']);
    const [offer] = offers;
    if (offer === undefined) throw new Error('Nothing integrates');
    expect(offer).toMatchObject({ discount: { kind: 'PERCENT', percent: 100_000 }, discountEuro: null, problems: [] });
    const alone = (await offersOf(dealer, { ...data, integratedPolicy: null })).offers.find(({ product }) => product === 'Nordia Mini');
    expect(alone?.discount).toBeNull();
    const full = alone?.price.lines.reduce((sum, line) => sum + line.taxable, 0) ?? 0;
    const reduced = offer.price.lines.reduce((sum, line) => sum + Math.round((line.taxable + line.discount) * 0.9), 0);
    expect(offer.price.taxable).toBe(reduced);
    expect(offer.price.taxable).toBeLessThan(full);

    const detail = await saved(data, offer);
    expect(detail.data.integratedPolicy).toBe(policy);
    expect(reasonsOf(detail)).toEqual([]);
    const params = { id: detail.id };
    expect((await dealer.call(acceptRoute, { params, body: { priceHash: detail.price?.hash ?? '' } })).status).toBe(200);
    await test.runJobs();
    const listed = listDocuments.response.parse(
      (await dealer.call(listDocuments, { query: { entity: 'contract', entityId: detail.id } })).body,
    );
    const form = listed.find(({ kind }) => kind === 'MODULO_PROPOSTA')?.id ?? 0;
    const { text } = await readPdf((await dealer.call(downloadFile, { params: { id: form }, query: {} })).raw);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Integra la polizza${policy}`);
  });

  it('is refused with another product or for another customer', async () => {
    const { offers } = await offersOf(dealer, ofAnotherCar(CAR_SALE));
    const other = offers.find(({ product, problems }) => product === 'Serchio Basic' && problems.length === 0);
    const mini = offers.find(({ product }) => product === 'Nordia Mini');
    if (other === undefined || mini === undefined) throw new Error('Both are on sale');
    expect(reasonsOf(await saved(integrating(policy), other))).toContain('PRODOTTO_NON_INTEGRABILE');
    const data = integrating(policy);
    const stranger = { ...data, customer: { ...data.customer, taxIdCode: 'RSSMRA80E52F205P' } };
    expect(reasonsOf(await saved(stranger, mini))).toContain('POLIZZA_DA_INTEGRARE_NON_VALIDA');
  });
});
