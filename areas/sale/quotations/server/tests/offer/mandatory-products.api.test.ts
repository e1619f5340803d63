import { beforeAll, expect, it } from 'vitest';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { publishPackage } from '../../testing/publish.ts';
import { accept, issue, offersFor, quote, recordPapers, type Saved } from '../../testing/sale.ts';
import { CAR_SALE, carIdentity } from '../../testing/sale-data.ts';

const test = testApp();
let dealer: Caller;
/** Accepted with a package that requires another product. */
let bound: Saved;
let other: { readonly productVersionId: number; readonly name: string };

/** One car for all quotations, because the products are sold together for it. */
const SALE: ContractDataInput = { ...CAR_SALE, vehicle: { ...CAR_SALE.vehicle, ...carIdentity(7_001) } };

const OTHER_CUSTOMER: ContractDataInput = {
  ...SALE,
  customer: { ...CAR_SALE.customer, lastName: 'Verdi', firstName: 'Anna', gender: 'F', taxIdCode: 'VRDNNA80A41H501H' },
};

/** Accepts a quotation of the other product. */
async function acceptOther(sale: ContractDataInput): Promise<void> {
  const offers = await offersFor(dealer, sale);
  const offer = offers.find(({ productVersionId, problems }) => productVersionId === other.productVersionId && problems.length === 0);
  const { productVersionId = 0, packageVersionId = 0, selected = [], months = 0 } = offer ?? {};
  const body = { ...sale, choice: { ...sale.choice, productVersionId, packageVersionId, months, coverages: [...selected] } };
  const saved = routes.create.response.parse((await dealer.call(routes.create, { body })).body);
  const accepted = await accept(dealer, { id: saved.id, version: saved.version, hash: saved.price?.hash ?? '', premium: 0 });
  expect(accepted.body).toMatchObject({ status: 'PREVENTIVO_ACCETTATO' });
}

const blocksOf = async () => {
  const detail = routes.read.response.parse((await dealer.call(routes.read, { params: { id: bound.id } })).body);
  return detail.actions.find(({ action }) => action === 'emetti')?.blocks.map(({ code, text }) => [code, text]);
};

beforeAll(async () => {
  dealer = await test.as('dealer');
  const first = await quote(dealer, SALE);
  const sold = await test.connection.db
    .selectFrom('contract as c')
    .innerJoin('package_version as v', 'v.id', 'c.package_version_id')
    .select(['v.package_id as id', 'v.number', 'c.product_version_id'])
    .where('c.id', '=', first.id)
    .executeTakeFirstOrThrow();
  const offers = await offersFor(dealer, SALE);
  const { productVersionId = 0 } =
    offers.find((offer) => offer.productVersionId !== sold.product_version_id && offer.problems.length === 0 && !offer.needsApproval) ?? {};
  const product = await test.connection.db
    .selectFrom('product as p')
    .innerJoin('product_version as v', 'v.product_id', 'p.id')
    .select(['p.code', 'p.name'])
    .where('v.id', '=', productVersionId)
    .executeTakeFirstOrThrow();
  other = { productVersionId, name: product.name };
  await publishPackage(await test.as('dipendente-agenzia'), sold, (content) => ({ ...content, mandatoryProducts: [product.code] }));
  bound = await quote(dealer, SALE);
  await accept(dealer, bound);
  await recordPapers(dealer, bound);
});

it('a package that requires another product is not issued without it, nor with another customer’s', async () => {
  const reason = `Il pacchetto si vende soltanto insieme a: ${other.name}. Accetta prima un preventivo per lo stesso cliente`;
  expect(await blocksOf()).toEqual([['PRODOTTI_OBBLIGATORI_MANCANTI', reason]]);
  await acceptOther(OTHER_CUSTOMER);
  expect((await issue(dealer, bound)).body).toMatchObject({
    error: 'BLOCKED',
    details: { blocks: [{ code: 'PRODOTTI_OBBLIGATORI_MANCANTI' }] },
  });
});

it('is issued once a quotation of the other product is accepted for the same customer and vehicle', async () => {
  await acceptOther(SALE);
  expect(await blocksOf()).toEqual([]);
  expect((await issue(dealer, bound)).body).toMatchObject({ status: 'POLIZZA' });
});
