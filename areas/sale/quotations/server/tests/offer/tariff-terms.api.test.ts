import { beforeAll, describe, expect, it } from 'vitest';
import { explainContractPrice } from '#areas/sale/contracts/api/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { calculate, create, exportQuotations, read } from '../../../api/index.ts';
import { publishTariff } from '../../testing/publish.ts';
import { accept, quote, type Saved, withFirstOffer } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();
let dealer: Caller;
let agency: Caller;
let saved: Saved;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  const first = await quote(dealer);
  const from = await test.connection.db
    .selectFrom('contract as c')
    .innerJoin('tariff_version as v', 'v.id', 'c.tariff_version_id')
    .select(['v.tariff_id as id', 'v.number'])
    .where('c.id', '=', first.id)
    .executeTakeFirstOrThrow();
  await publishTariff(agency, from, (content) => ({
    ...content,
    coverages: content.coverages.map((coverage) =>
      coverage.type === 'FURTO_INCENDIO'
        ? {
            ...coverage,
            quoteCode: 'FI-Q',
            payments: ['BONIFICO', 'DEALER'],
            commissions: [{ recipient: 'DEALER', base: 'PREZZO_ACQUISTO', percent: 250_000, operation: 'EMISSIONE' }],
          }
        : coverage,
    ),
  }));
  saved = await quote(dealer);
});

const detailOf = async (caller: Caller) => read.response.parse((await caller.call(read, { params: { id: saved.id } })).body);

describe('the codes of a tariff', () => {
  it('appear on the priced lines and the contract, only for users that may read them', async () => {
    const { price, tariff } = await detailOf(agency);
    const line = price?.lines.find(({ coverage }) => coverage === 'FURTO_INCENDIO');
    expect(line?.quoteCode).toBe('FI-Q');
    expect(line?.deductibleCode).toBe(tariff?.codes?.deductible);
    // A coverage without its own code has the tariff's.
    expect(price?.lines.find(({ coverage }) => coverage !== 'FURTO_INCENDIO')?.quoteCode).toBe(tariff?.codes?.quote);
    const shown = await detailOf(dealer);
    expect(shown.tariff?.codes).toBeNull();
    expect(shown.price?.lines.every(({ quoteCode, deductibleCode }) => quoteCode === null && deductibleCode === null)).toBe(true);
  });

  it('are in the export of users that may read them', async () => {
    const query = { formato: 'CSV' as const, codici: true };
    expect((await dealer.call(exportQuotations, { query })).status).toBe(403);
    const { raw } = await agency.call(exportQuotations, { query });
    expect(raw.toString('utf8')).toContain('FURTO_INCENDIO FI-Q/');
    const plain = await agency.call(exportQuotations, { query: { formato: 'CSV' } });
    expect(plain.raw.toString('utf8')).not.toContain('FI-Q');
  });
});

describe('recipients of one coverage', () => {
  it('are paid on it, stored with the contract and named in the price explanation', async () => {
    const { commissions, price } = await detailOf(agency);
    const own = commissions?.find(({ recipient, base }) => recipient === 'DEALER' && base === 'PREZZO_ACQUISTO');
    const pdu = price?.lines.find(({ coverage }) => coverage === 'FURTO_INCENDIO')?.pdu ?? 0;
    expect(own).toMatchObject({ baseAmount: pdu, amount: Math.round(pdu / 4), coverages: ['FURTO_INCENDIO'] });
    const rest = commissions?.find(({ recipient, base }) => recipient === 'DEALER' && base === 'IMPONIBILE');
    expect(rest?.coverages).not.toContain('FURTO_INCENDIO');
    const why = explainContractPrice.response.parse((await agency.call(explainContractPrice, { params: { id: saved.id } })).body);
    expect(why.commissions?.map(({ detail }) => detail)).toContainEqual(expect.stringContaining('di Furto e incendio'));
  });
});

describe('ways of paying of a coverage', () => {
  it('limit those of the contract; any other blocks acceptance', async () => {
    const data = await withFirstOffer(dealer, CAR_SALE);
    const { chosen } = calculate.response.parse((await dealer.call(calculate, { body: data })).body);
    expect(chosen?.payments).toEqual(['BONIFICO', 'DEALER']);
    const card = await dealer.call(create, { body: { ...data, paymentType: 'SEPA', iban: 'IT60X0542811101000000123456' } });
    const body = create.response.parse(card.body);
    const refused = await accept(dealer, { ...saved, id: body.id, hash: body.price?.hash ?? '' });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('modo di pagamento');
    expect((await accept(dealer, saved)).status).toBe(200);
  });
});
