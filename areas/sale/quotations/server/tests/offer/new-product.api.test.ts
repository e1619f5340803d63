import { beforeAll, describe, expect, it } from 'vitest';
import {
  listProductCodes,
  listTariffCodes,
  packageContent,
  packageRoutes,
  productContent,
  productCoverages,
  productRoutes,
  uploadProductFile,
  type VersionedRoutes,
} from '#areas/offer/catalogue/api/index.ts';
import { NO_CRITERIA, SET_INFORMATIVO } from '#areas/offer/catalogue/domain/index.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { calculate } from '../../../api/index.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();
const { today } = moment();
let agency: Caller;
let insurer: Caller;

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

beforeAll(async () => {
  agency = await test.as('developer');
  insurer = await test.as('compagnia');
});

async function firstDraft(routes: VersionedRoutes, id: number) {
  const answer = await agency.call(routes.readVersion, { params: { id, numero: 1 } });
  return { content: answer.body.content, etag: { 'if-match': String(answer.headers.etag) } };
}

async function findings(routes: VersionedRoutes, id: number) {
  const { body } = await agency.call(routes.check, { params: { id, numero: 1 } });
  return body.findings as { severity: string; path: string; key: string }[];
}

async function publish(routes: VersionedRoutes, id: number) {
  const acknowledged = (await findings(routes, id)).map((finding) => finding.key);
  const validated = await agency.call(routes.validate, { params: { id, numero: 1 }, body: { acknowledged } }, key());
  expect(validated.status).toBe(204);
  const published = await agency.call(
    routes.publish,
    { params: { id, numero: 1 }, body: { from: today, note: 'Prova', acknowledged } },
    key(),
  );
  expect(published.status).toBeLessThan(300);
}

describe('options for products and packages', () => {
  it('are those of the user’s own insurer, and need permission to read products or packages', async () => {
    expect((await insurer.call(productCoverages, { params: { code: 'SER-TOP' } })).status).toBe(404);
    const own = await insurer.call(listProductCodes, {});
    expect((own.body.items as { code: string }[]).every(({ code }) => code.startsWith('VAL-'))).toBe(true);
    const customer = await test.as('cliente');
    expect((await customer.call(listTariffCodes, {})).status).toBe(403);
    expect((await customer.call(listProductCodes, {})).status).toBe(403);
  });

  it('list the tariff’s mandatory, dependent and exclusive coverages', async () => {
    const { body } = await agency.call(productCoverages, { params: { code: 'VAL-AUTO-COMPLETA' } });
    expect(body.coverages).toContainEqual({ type: 'FURTO_INCENDIO', mandatory: true, preselected: false, subordinateTo: [], excludes: [] });
    expect(body.coverages).toContainEqual(expect.objectContaining({ type: 'RAPINA', subordinateTo: ['FURTO_INCENDIO'] }));
    expect(body.coverages).toContainEqual(expect.objectContaining({ type: 'CRISTALLI', excludes: ['CRISTALLI_PLUS'] }));
    expect(body.months).toContain(12);
  });
});

describe('a new product', () => {
  it('is drafted, published with a package, and offered to a dealer', async () => {
    const tariffs = await agency.call(listTariffCodes, {});
    const tariffId = (tariffs.body.items as { id: number; code: string }[]).find(({ code }) => code === 'VAL-AUTO-BASE')?.id ?? 0;
    const created = await agency.call(
      productRoutes.create,
      { body: { code: 'PROVA', name: 'Valdora Prova', type: 'BASIC', tariffId } },
      key(),
    );
    expect(created.status).toBe(200);
    const productId = Number(created.body.id);

    const draft = await firstDraft(productRoutes, productId);
    const content = productContent.parse(draft.content);
    const documents = { cga: 'cga', proposal: 'proposta', certificate: 'certificato', dip: 'dip', dipAggiuntivo: 'dip-aggiuntivo' };
    const params = { id: productId, numero: 1 };
    const wrong = await agency.call(productRoutes.saveDraft, { params, body: { ...content, name: '' } }, { ...key(), ...draft.etag });
    expect(wrong).toMatchObject({ status: 422, body: { name: 'Il campo Nome è obbligatorio' } });
    const files: Record<string, unknown> = {};
    for (const document of SET_INFORMATIVO) {
      const file = { fileName: `${document}.pdf`, encodedContent: plainPdf(document, []).toString('base64') };
      files[document] = (await agency.call(uploadProductFile, { params: { id: productId }, body: { document, file } })).body;
    }
    const targetMarket = productContent.shape.targetMarket.unwrap().parse({
      positive: { ...NO_CRITERIA, customerKinds: ['PERSONA_FISICA'], customerAge: { minimo: 18, massimo: 80 } },
      negative: NO_CRITERIA,
      needs: 'Proteggere la propria auto',
      source: 'POG Prova, edizione 1',
      approvedOn: '2026-01-15',
    });
    const upsideDown = { ...targetMarket, positive: { ...targetMarket.positive, customerAge: { minimo: 80, massimo: 18 } } };
    expect(
      await agency.call(productRoutes.saveDraft, { params, body: { ...content, targetMarket: upsideDown } }, { ...key(), ...draft.etag }),
    ).toMatchObject({ status: 422, body: { 'targetMarket.positive.customerAge.minimo': 'Il campo Da non è valido' } });
    const body = productContent.parse({ ...content, documents, files, targetMarket });
    const saved = await agency.call(productRoutes.saveDraft, { params, body }, { ...key(), ...draft.etag });
    expect(saved.status).toBeLessThan(300);
    await publish(productRoutes, productId);

    const made = await agency.call(packageRoutes.create, { body: { code: 'PROVA-UNO', name: 'Uno', productId } }, key());
    const packageId = Number(made.body.id);
    const packDraft = await firstDraft(packageRoutes, packageId);
    const pack = packageContent.parse(packDraft.content);
    expect(pack.coverages).toContainEqual({ coverage: 'FURTO_INCENDIO', mode: 'OBBLIGATORIA' });
    const optional = pack.coverages.map((one) => ({ ...one, mode: 'FACOLTATIVA' as const }));
    const weak = { params: { id: packageId, numero: 1 }, body: { ...pack, coverages: optional } };
    expect(await agency.call(packageRoutes.saveDraft, weak, { ...key(), ...packDraft.etag })).toMatchObject({
      status: 422,
      body: { coverages: 'Almeno una garanzia del campo Garanzie deve essere obbligatoria' },
    });
    await publish(packageRoutes, packageId);

    const dealer = await test.as('dealer');
    const { body: priced } = await dealer.call(calculate, { body: CAR_SALE });
    const offer = (priced.offers as { product: string; documents: string[] }[]).find(({ product }) => product === 'Valdora Prova');
    expect(offer?.documents).toEqual(['dip', 'dipAggiuntivo', 'cga']);
  });
});
