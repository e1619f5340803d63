import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE, ofAnotherCar } from '#areas/sale/quotations/server/testing/sale-data.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { startOf, type TemplateContent } from '../domain/index.ts';

const test = testApp();
const { today } = moment();
let agency: Caller;
let dealer: Caller;

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const etag = (version: number) => ({ 'if-match': `"${version}"` });
const detail = async (id: number) => routes.templateDetail.parse((await agency.call(routes.readTemplate, { params: { id } })).body);
const version = async (id: number, numero: number) =>
  routes.templateVersion.parse((await agency.call(routes.readTemplateVersion, { params: { id, numero } })).body);

async function created(body: Partial<BodyOf<typeof routes.createTemplate>> & { readonly name: string }): Promise<number> {
  const answer = await agency.call(routes.createTemplate, { body: { kind: 'LETTERA', start: null, copyOf: null, ...body } });
  return Number(answer.body.id);
}

async function save(id: number, numero: number, content: TemplateContent, over?: number) {
  const read = await version(id, numero);
  return agency.call(routes.saveTemplateDraft, { params: { id, numero }, body: content }, etag(over ?? read.version));
}

async function publish(id: number, numero = 1, from = today) {
  const { version: saved } = await version(id, numero);
  return agency.call(routes.publishTemplate, { params: { id, numero }, body: { from, note: 'prova' } }, etag(saved));
}

async function useFor(id: number, uses: readonly { companyId: number | null; productId: number | null }[]) {
  return agency.call(routes.saveTemplateUses, { params: { id }, body: { uses: [...uses] } }, etag((await detail(id)).version));
}

async function sell(): Promise<number> {
  const saved = await quote(dealer, ofAnotherCar(CAR_SALE));
  await accept(dealer, saved);
  const answer = await issue(dealer, saved);
  if (answer.status !== 200) throw new Error(`Not issued: ${JSON.stringify(answer.body)}`);
  await test.runJobs();
  return saved.id;
}

/** The papers of a contract of a kind, newest first, with their layouts. */
async function papers(contractId: number, kind: string) {
  const { rows } = await sql<{ name: string; layout: string | null; id: number }>`select id, file_name as name, layout from stored_file
    where entity = 'contract' and entity_id = ${contractId} and kind = ${kind} order by id desc`.execute(test.connection.db);
  return rows;
}

async function textOf(id: number): Promise<string> {
  return readPdf((await agency.call(downloadFile, { params: { id }, query: {} })).raw).text;
}

const LETTER = startOf('LETTERA_ACCOMPAGNAMENTO').content;
const CERTIFICATE = startOf('CERTIFICATO_POLIZZA').content;

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  dealer = await test.as('dealer');
});

describe('the templates', () => {
  it('are the agency’s: 404 for an unknown one, 403 for others', async () => {
    const params = { id: 999_999 };
    expect((await agency.call(routes.readTemplate, { params })).status).toBe(404);
    expect((await agency.call(routes.readTemplateVersion, { params: { ...params, numero: 1 } })).status).toBe(404);
    expect((await agency.call(routes.saveTemplateUses, { params, body: { uses: [] } }, etag(1))).status).toBe(404);
    expect((await dealer.call(routes.listTemplates, { query: {} })).status).toBe(403);
  });

  it('begin from an empty page, a ready-made form or a copy, under a name of their own', async () => {
    const ready = await created({ name: 'Lettera di benvenuto', start: 'LETTERA_ACCOMPAGNAMENTO' });
    expect((await version(ready, 1)).content).toEqual(LETTER);
    const copy = await created({ name: 'Copia', copyOf: ready });
    expect((await version(copy, 1)).content).toEqual(LETTER);
    const twice = await agency.call(routes.createTemplate, {
      body: { kind: 'LETTERA', name: 'LETTERA DI BENVENUTO', start: null, copyOf: null },
    });
    expect(twice.body).toEqual({ name: 'C’è già un modello con questo nome' });
    expect((await agency.call(routes.deleteTemplate, { params: { id: copy } })).status).toBe(204);
    const names = (await agency.call(routes.listTemplates, { query: { search: 'benvenuto' } })).body.items as { name: string }[];
    expect(names.map(({ name }) => name)).toEqual(['Lettera di benvenuto']);
  });

  it('keep drafts with faults, refuse their publication, and never change once published', async () => {
    const id = await created({ name: 'Bozza' });
    expect((await publish(id)).body).toMatchObject({ error: 'TEMPLATE_NOT_PUBLISHABLE' });
    const wrong = { ...LETTER, title: { it: '{nessuno}', en: '' } };
    expect((await save(id, 1, wrong)).status).toBe(200);
    expect((await save(id, 1, LETTER, 1)).status).toBe(412);
    expect((await publish(id)).body).toMatchObject({ error: 'TEMPLATE_NOT_PUBLISHABLE' });
    expect((await save(id, 1, LETTER)).status).toBe(200);
    expect((await publish(id, 1, addDays(today, -1))).status).toBe(422);
    expect((await publish(id)).status).toBe(204);
    expect((await save(id, 1, LETTER)).body).toMatchObject({ error: 'TEMPLATE_NOT_DRAFT' });
    expect((await agency.call(routes.deleteTemplate, { params: { id } })).body).toMatchObject({ error: 'TEMPLATE_WAS_PUBLISHED' });
    const { db } = test.connection;
    await expect(db.updateTable('document_template_version').set({ note: 'x' }).where('template_id', '=', id).execute()).rejects.toThrow(
      /published/,
    );
    expect((await agency.call(routes.newTemplateDraft, { params: { id }, body: { from: 1 } })).body).toEqual({ number: 2 });
    expect((await agency.call(routes.newTemplateDraft, { params: { id }, body: { from: 1 } })).body).toMatchObject({
      error: 'TEMPLATE_DRAFT_EXISTS',
    });
    expect((await publish(id, 2, addDays(today, 30))).status).toBe(204);
    const { versions } = await detail(id);
    expect(versions.map(({ number, validTo }) => [number, validTo])).toEqual([
      [2, null],
      [1, addDays(today, 29)],
    ]);
  });

  it('refuse a hostile content at its field, and nothing is saved', async () => {
    const id = await created({ name: "Robert'); drop table contract;--" });
    const before = await version(id, 1);
    const body = { ...LETTER, title: { it: 'x'.repeat(1_000_000), en: '' } };
    expect((await agency.call(routes.saveTemplateDraft, { params: { id, numero: 1 }, body }, etag(before.version))).body).toEqual({
      'title.it': 'Il campo Testo italiano può avere al massimo 120 caratteri',
    });
    expect(await version(id, 1)).toEqual(before);
  });
});

describe('the papers', () => {
  it('of a product are made with its template from the day of the publication, and keep the version', async () => {
    const before = await sell();
    expect(await papers(before, 'CERTIFICATO')).toMatchObject([{ layout: null }]);
    const { product_id: productId, company_id: companyId } = await test.connection.db
      .selectFrom('contract as c')
      .innerJoin('product_version as v', 'v.id', 'c.product_version_id')
      .select(['v.product_id', 'c.company_id'])
      .where('c.id', '=', before)
      .executeTakeFirstOrThrow();
    const certificate = await created({ name: 'Certificato', kind: 'CERTIFICATO', start: 'CERTIFICATO_POLIZZA' });
    const letter = await created({ name: 'Lettera ai clienti', start: 'LETTERA_ACCOMPAGNAMENTO' });
    const notice = await created({ name: 'Informativa', kind: 'PRIVACY', start: 'LETTERA_ACCOMPAGNAMENTO' });
    const ofInsurer = await created({ name: 'Certificato della compagnia', kind: 'CERTIFICATO', start: 'CERTIFICATO_POLIZZA' });
    for (const id of [certificate, letter, notice, ofInsurer]) expect((await publish(id)).status).toBe(204);
    expect((await useFor(certificate, [{ companyId: null, productId }])).status).toBe(200);
    expect((await useFor(ofInsurer, [{ companyId, productId: null }])).status).toBe(200);
    expect((await useFor(letter, [{ companyId: null, productId: null }])).status).toBe(200);
    expect((await useFor(notice, [{ companyId, productId: null }])).status).toBe(200);
    const unknown = await useFor(letter, [{ companyId: null, productId: 999_999 }]);
    expect(unknown.body).toEqual({ uses: 'Un prodotto o una compagnia non esiste più' });
    expect((await detail(certificate)).uses).toMatchObject([{ productId, policies: 1 }]);

    const after = await sell();
    const { id: versionId } = await version(certificate, 1);
    const [paper] = await papers(after, 'CERTIFICATO');
    expect(paper).toMatchObject({ layout: `modello/${versionId}` });
    expect(await papers(after, 'PRIVACY_AGENZIA')).toMatchObject([{ layout: `modello/${(await version(notice, 1)).id}` }]);
    const [sent] = await papers(after, 'DOCUMENTO_AGGIUNTIVO');
    expect(sent?.name).toMatch(/^Lettera-ai-clienti-/);
    expect((await detail(certificate)).versions).toMatchObject([{ papers: 1 }]);
    const { policy_number: number } = await test.connection.db
      .selectFrom('contract')
      .select('policy_number')
      .where('id', '=', after)
      .executeTakeFirstOrThrow();
    expect(await textOf(paper?.id ?? 0)).toContain(number ?? '');
    expect(await textOf(sent?.id ?? 0)).toContain('La ringraziamo per la fiducia');
  });

  it('are previewed on a policy, tried on the latest of a product, with what is missing and what does not fit', async () => {
    const id = await created({ name: 'Prova', start: 'CERTIFICATO_POLIZZA' });
    const { items } = (await agency.call(routes.listTemplateContracts, { query: {} })).body as { items: { id: number; number: string }[] };
    const [first] = items;
    const contractId = first?.id ?? 0;
    const found = (await agency.call(routes.listTemplateContracts, { query: { search: first?.number ?? '' } })).body.items;
    expect(found).toMatchObject([{ id: contractId }]);
    const uploaded = await agency.call(routes.addTemplatePicture, {
      params: { id },
      body: { file: { fileName: 'logo.png', encodedContent: PIXEL } },
    });
    const fileId = Number(uploaded.body.fileId);
    const content: TemplateContent = {
      ...CERTIFICATE,
      header: { ...CERTIFICATE.header, picture: fileId, left: { it: 'Riga\n'.repeat(20), en: '' } },
      blocks: [
        ...CERTIFICATE.blocks,
        {
          id: 'home',
          type: 'PARAGRAFO',
          text: { it: 'Casa: {home.address}', en: '' },
          size: 'NORMALE',
          bold: false,
          align: 'SINISTRA',
        },
      ],
    };
    const body = { templateId: id, contractId, language: null, content };
    const drawn = await agency.call(routes.previewTemplate, { body });
    expect(drawn.status).toBe(200);
    expect((await agency.call(routes.previewTemplate, { body: { ...body, contractId: 999_999 } })).status).toBe(404);
    const { product_id: productId } = await test.connection.db
      .selectFrom('contract as c')
      .innerJoin('product_version as v', 'v.id', 'c.product_version_id')
      .select('v.product_id')
      .where('c.id', '=', contractId)
      .executeTakeFirstOrThrow();
    const tried = await agency.call(routes.tryTemplate, { body: { templateId: id, productId, content } });
    const { contracts } = routes.trialAnswer.parse(tried.body);
    expect(contracts.length).toBeGreaterThan(0);
    for (const contract of contracts) {
      expect(contract.overflows).toEqual([{ place: 'header', what: 'HEIGHT' }]);
      expect(contract.missing).toContainEqual({ path: `blocks.${CERTIFICATE.blocks.length}.text`, value: 'home.address' });
    }
  });
});
