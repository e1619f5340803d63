import { beforeAll, describe, expect, it } from 'vitest';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import { draftNeeds, publishNeeds, saveNeeds } from '#areas/offer/needs/api/index.ts';
import type { NeedsContent } from '#areas/offer/needs/domain/index.ts';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { accept, issue } from '../../testing/sale.ts';
import { CAR_SALE, VEHICLE_ANSWERS } from '../../testing/sale-data.ts';

const test = testApp();
const NOTHING = { products: [] as string[], coverages: [] as string[] };

type Offer = Awaited<ReturnType<typeof offers>>[number];

const answersOf = (answers: Record<string, string>): ContractDataInput => ({ ...CAR_SALE, choice: { ...CAR_SALE.choice, answers } });
const offers = async (caller: Caller, answers: Record<string, string>) =>
  routes.calculate.response.parse((await caller.call(routes.calculate, { body: answersOf(answers) })).body).offers;

let dealer: Caller;
let chosen: Offer;
let productCode = '';

/** Publishes a questionnaire about the first available product. */
beforeAll(async () => {
  dealer = await test.as('dealer');
  const first = (await offers(dealer, VEHICLE_ANSWERS)).find(
    (one) => one.problems.length === 0 && !one.needsApproval && !one.appraisalRequired,
  );
  if (first === undefined) throw new Error('No offer without problems');
  chosen = first;
  const row = await test.connection.db
    .selectFrom('product_version as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select('p.code')
    .where('v.id', '=', first.productVersionId)
    .executeTakeFirstOrThrow();
  productCode = row.code;
  const answer = (code: string, it: string, more: object = {}) => ({
    code,
    it,
    en: it,
    proposes: NOTHING,
    excludes: NOTHING,
    blocks: false,
    children: [],
    ...more,
  });
  const question = (code: string, it: string) => ({
    code,
    it,
    en: it,
    insuredObjects: ['VEICOLO' as const],
    mustBeProposed: true,
    autoAnswer: null,
    refusable: true,
  });
  const content: NeedsContent = {
    questions: [
      {
        ...question('USO', 'A che cosa serve il veicolo?'),
        answers: [
          answer('PRIVATO', 'Uso privato', { proposes: { products: [productCode], coverages: ['FURTO_INCENDIO'] } }),
          answer('GUIDA', 'Anche per imparare a guidare', { proposes: { products: [], coverages: ['FURTO_INCENDIO'], oneOf: KASKO } }),
          answer('GARA', 'Gare', { blocks: true }),
          answer('DITTA', 'Uso aziendale', { excludes: { products: [productCode], coverages: [] } }),
        ],
      },
      { ...question('CANALE', 'Da dove arriva il cliente?'), autoAnswer: 'DEALER', answers: [answer('DEALER', 'Dal dealer')] },
    ],
  };
  const developer = await test.as('developer');
  const params = { id: Number((await developer.call(draftNeeds, { body: { from: null } })).body.id) };
  await developer.call(saveNeeds, { params, body: content }, { 'if-match': '"1"' });
  const done = await developer.call(publishNeeds, { params }, { 'if-match': '"2"' });
  if (done.status !== 204) throw new Error(JSON.stringify(done.body));
});

const KASKO: readonly string[] = ['KASKO_COMPLETA', 'KASKO_PRIMO_RISCHIO_ASSOLUTO', 'MINIKASKO'];
const codesOf = (offer: Offer | undefined) => offer?.problems.map(({ code }) => code);
const same = (list: readonly Offer[]) => list.find((one) => one.packageVersionId === chosen.packageVersionId);

describe('the general questionnaire', () => {
  it('comes before any offer, once, without the questions that have derived answers', async () => {
    const answer = await dealer.call(routes.calculate, { body: answersOf({}) });
    const { needs } = answer.body as { needs: { code: string; answers: { code: string }[] }[] };
    expect(needs.map(({ code }) => code)).toEqual(['USO']);
    expect(needs[0]?.answers.map(({ code }) => code)).toEqual(['PRIVATO', 'GUIDA', 'GARA', 'DITTA', 'NON_RISPONDE']);
    for (const offer of await offers(dealer, {})) {
      expect(offer.questions.filter(({ code }) => code === 'USO')).toHaveLength(1);
      expect(offer.problems).toContainEqual(
        expect.objectContaining({ text: 'Manca la risposta alla domanda «A che cosa serve il veicolo?»' }),
      );
    }
  });

  it('proposes, excludes and blocks products', async () => {
    const proposing = await offers(dealer, { USO: 'PRIVATO' });
    expect(same(proposing)).toMatchObject({ coherent: true, lacks: [], problems: [] });
    expect(proposing.some(({ coherent }) => !coherent)).toBe(true);
    const excluding = await offers(dealer, { USO: 'DITTA' });
    expect(codesOf(same(excluding))).toContain('BLOCCO_QUESTIONARIO');
    expect(excluding.some((one) => !one.problems.some(({ code }) => code === 'BLOCCO_QUESTIONARIO'))).toBe(true);
    for (const offer of await offers(dealer, { USO: 'GARA' })) expect(codesOf(offer)).toContain('BLOCCO_QUESTIONARIO');
  });

  it('calls an offer coherent by its selected coverages, and names what it lacks', async () => {
    const asking = await offers(dealer, { USO: 'GUIDA' });
    const hasKasko = ({ selected }: Offer) => selected.some((code) => KASKO.includes(code));
    expect(asking.some(hasKasko)).toBe(true);
    for (const offer of asking.filter(hasKasko)) expect(offer).toMatchObject({ lacks: [] });
    const without = asking.filter((offer) => !hasKasko(offer));
    expect(without.length).toBeGreaterThan(0);
    for (const { coherent, lacks } of without) {
      expect(coherent).toBe(false);
      expect(lacks).toContainEqual(expect.stringMatching(/^Kasko completa o .*Minikasko/));
    }
    const full = asking.find((offer) => hasKasko(offer) && offer.coverages.length > offer.selected.length);
    if (full === undefined) throw new Error('No offer has a choice of Kasko');
    const choice = {
      ...{ productVersionId: full.productVersionId, packageVersionId: full.packageVersionId, months: full.months },
      coverages: full.selected.filter((code) => !KASKO.includes(code)),
      answers: { USO: 'GUIDA' },
    };
    const { body } = await dealer.call(routes.calculate, { body: { ...CAR_SALE, choice } });
    const { chosen: less } = routes.calculate.response.parse(body);
    expect(less).toMatchObject({ coherent: false, lacks: [expect.stringMatching(/Kasko/)] });
    expect(less?.problems.map(({ code }) => code)).toContain('RICHIESTA_DA_QUESTIONARIO');
  });

  it('becomes immutable evidence of the contract and a document of its own', async () => {
    const { productVersionId, packageVersionId, months, selected } = chosen;
    const choice = { productVersionId, packageVersionId, months, coverages: [...selected], answers: { USO: 'NON_RISPONDE' } };
    const saved = await dealer.call(routes.create, { body: { ...CAR_SALE, choice } });
    const { id, version, price } = saved.body as { id: number; version: number; price: { hash: string; premium: number } };
    const quotation = { id, version, hash: price.hash, premium: price.premium };
    expect((await accept(dealer, quotation)).status).toBe(200);
    const { db } = test.connection;
    const row = await db.selectFrom('needs_evidence').selectAll().where('contract_id', '=', id).executeTakeFirstOrThrow();
    expect(row.evidence).toMatchObject({
      questionnaire: { number: 2 },
      asked: [
        { question: 'USO', answer: 'NON_RISPONDE', kind: 'RIFIUTATA' },
        { question: 'CANALE', answer: 'DEALER', kind: 'AUTOMATICA' },
      ],
      outcome: { product: productCode },
    });
    await expect(db.updateTable('needs_evidence').set({ sha256: 'x' }).where('id', '=', row.id).execute()).rejects.toThrow();
    await test.runJobs();
    const documents = await dealer.call(listDocuments, { query: { entity: 'contract', entityId: id } });
    const file = (JSON.parse(documents.raw.toString('utf8')) as { id: number; kind: string }[]).find(({ kind }) => kind === 'QUESTIONARIO');
    const { raw } = await dealer.call(downloadFile, { params: { id: file?.id ?? 0 }, query: {} });
    const { text } = await readPdf(raw);
    for (const words of [
      'A che cosa serve il veicolo?',
      'Il cliente preferisce non rispondere',
      'Rifiutata dal contraente',
      'Ricavata dal sistema (*)',
      row.sha256.slice(0, 20),
      'Versione del questionario',
    ])
      expect(text).toContain(words);
    expect((await issue(dealer, quotation)).body).toMatchObject({ status: 'POLIZZA' });
  });
});
