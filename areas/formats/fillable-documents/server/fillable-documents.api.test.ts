import { sql } from 'kysely';
import { degrees, PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { popplerText, sampleForm } from '#areas/agency/documents/server/testing/sample-form.ts';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import type { FillableField } from '../domain/index.ts';

const test = testApp();
const { today } = moment();
let dealer: Caller;
let agency: Caller;
let stranger: Caller;
let sold: Saved;
/** Insurer and product of the sale. */
let companyId = 0;
let product = '';

const upload = (content: Uint8Array) => ({ fileName: 'modulo.pdf', encodedContent: Buffer.from(content).toString('base64') });

type Detail = routes.FillableDetail;
const detail = async (id: number): Promise<Detail> => (await agency.call(routes.readFillable, { params: { id } })).body as Detail;
const stamp = async (id: number) => ({ 'if-match': `"${(await detail(id)).version}"` });

async function create(name: string, content?: Uint8Array, kind: Detail['content']['kind'] = 'MODULO_PROPOSTA') {
  const file = upload(content ?? (await sampleForm()));
  return agency.call(routes.createFillable, { body: { companyId, name, kind, file } });
}
const created = async (name: string, content?: Uint8Array, kind?: Detail['content']['kind']) =>
  ((await create(name, content, kind)).body as { id: number }).id;

/** Values of the fields of the sample form. */
const MAPPED: Readonly<Record<string, Partial<FillableField>>> = {
  'contraente.nome': { value: 'customer.name', format: 'MAIUSCOLO' },
  'contraente.codice_fiscale': { value: 'customer.taxCode' },
  note: { value: 'vehicle.plate', condition: { value: 'vehicle.plate', row: null, operator: 'VALORIZZATO', text: '' } },
  furto: { value: 'customer.isPerson' },
  sesso: { value: 'customer.sex' },
  pagamento: { value: 'premium.total', format: 'IMPORTO' },
};

async function save(id: number, change: (content: Detail['content']) => Partial<Detail['content']> = () => ({})) {
  const { content } = await detail(id);
  const fields = content.fields.map((field) => ({ ...field, ...MAPPED[field.id] })) as Detail['content']['fields'];
  const { kind, moment: when, products, fields: sent } = { ...content, products: [product], fields, ...change({ ...content, fields }) };
  return agency.call(routes.saveFillable, { params: { id }, body: { kind, moment: when, products, fields: sent } }, await stamp(id));
}

const publish = async (id: number, from = today) =>
  agency.call(routes.publishFillable, { params: { id }, body: { from, note: 'Nuovo modulo' } }, await stamp(id));

/** Newest file of a kind of a contract, with its text as poppler reads it. */
async function paperOf(id: number, kind: string) {
  const row = await test.connection.db
    .selectFrom('stored_file')
    .select(['id', 'layout', 'file_name as name'])
    .where('entity', '=', 'contract')
    .where('entity_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const answer = await agency.send({ method: 'GET', url: `/api/s3/download/${row.id}` });
  return { ...row, text: popplerText(answer.raw) };
}

async function accepted(): Promise<Saved> {
  const saved = await quote(dealer);
  await accept(dealer, saved);
  await test.runJobs();
  return saved;
}

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  sold = await accepted();
  const { db } = test.connection;
  const { rows } = await sql<{ company: number; product: string }>`select c.company_id as company, p.code as product from contract c
    join product_version v on v.id = c.product_version_id join product p on p.id = v.product_id where c.id = ${sold.id}`.execute(db);
  ({ company: companyId, product } = assertDefined(rows[0], 'the sale'));
  const other = await db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('group', '=', 'COMPAGNIA')
    .where('company_id', '<>', companyId)
    .executeTakeFirstOrThrow();
  await db.insertInto('user_role').values({ user_id: other.id, role: 'DOCUMENTI_COMPILABILI', granted: true }).execute();
  stranger = await test.as(other.username);
});

describe('a fillable document', () => {
  it('of another insurer is not found on any route', async () => {
    const id = await created('Visibilità');
    const params = { id };
    for (const call of [
      stranger.call(routes.readFillable, { params }),
      stranger.call(routes.fillablePage, { params: { id, pagina: 1 }, query: {} }),
      stranger.call(routes.listTrialContracts, { params, query: { testo: '' } }),
      stranger.call(routes.draftFillable, { params, body: { from: 1 } }),
      stranger.call(routes.dropFillableDraft, { params }),
      stranger.call(routes.publishFillable, { params, body: { from: today, note: 'x' } }, { 'if-match': '"1"' }),
    ])
      expect((await call).status).toBe(404);
    expect((await stranger.call(routes.listFillable, { query: {} })).body).toMatchObject({ total: 0 });
    expect((await dealer.call(routes.listFillable, { query: {} })).status).toBe(403);
  });

  it('of a public form keeps no scripts, and the beginning of a long tooltip', async () => {
    const form = await PDFDocument.load(await sampleForm());
    const dict = form.getForm().getField('note').acroField.dict;
    dict.set(PDFName.of('TU'), PDFString.of('Indicare '.repeat(60)));
    dict.set(PDFName.of('AA'), form.context.obj({ F: { S: 'JavaScript', JS: PDFString.of('AFNumber_Format(2);') } }));
    const id = await created('Modulo pubblico', await form.save());
    const { content } = await detail(id);
    expect(content.fields.find((field) => field.id === 'note')?.label).toMatch(/^Indicare .{190}…$/);
    const { rows } = await sql<{ kept: boolean }>`select sha256 = ${content.file.sha256} as kept from stored_file
      where entity = 'fillable_document' and entity_id = ${id}`.execute(test.connection.db);
    expect(rows).toEqual([{ kept: true }]);
    const { status } = await agency.call(routes.fillablePage, { params: { id, pagina: 1 }, query: {} });
    expect(status).toBe(200);
  });

  it('is refused at its file for what the PDF contains, and nothing is kept', async () => {
    const locked = await PDFDocument.load(await sampleForm());
    locked.context.trailerInfo.Encrypt = locked.context.register(locked.context.obj({ Filter: 'Standard', V: 2, R: 3, P: -1 }));
    const answer = await create('Protetto', await locked.save());
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain('protetto da una password');
    const kept = await test.connection.db.selectFrom('fillable_document').select('id').where('name', '=', 'Protetto').execute();
    expect(kept).toEqual([]);
    expect((await create('Visibilità')).status).toBe(422);
  });

  it('is published once it has products and values; a published version cannot be changed', async () => {
    const id = await created('Da completare');
    const early = await publish(id);
    expect(early.status).toBe(409);
    expect(JSON.stringify(early.body)).toContain('Scegli almeno un prodotto');
    expect((await save(id, () => ({ products: ['INESISTENTE'] }))).status).toBe(422);
    expect((await save(id)).status).toBe(200);
    expect((await publish(id, addDays(today, -1))).status).toBe(422);
    expect((await publish(id, addDays(today, 200))).status).toBe(204);
    expect((await save(id)).status).toBe(409);
    expect((await agency.call(routes.dropFillableDraft, { params: { id } })).status).toBe(409);
    const rival = await created('Rivale');
    await save(rival);
    expect((await publish(rival, addDays(today, 300))).body).toMatchObject({ error: 'ALREADY_REPLACED' });
  });

  it('shows its pages and a trial with a contract of its insurer', async () => {
    const id = await created('Prova');
    await save(id);
    const { picture } = (await agency.call(routes.fillablePage, { params: { id, pagina: 1 }, query: {} })).body as { picture: string };
    expect(picture).toMatch(/^data:image\/webp;base64,/);
    const { items } = (await agency.call(routes.listTrialContracts, { params: { id }, query: { testo: '' } })).body as {
      items: { id: number }[];
    };
    expect(items.map((item) => item.id)).toContain(sold.id);
    const { fields } = (await detail(id)).content;
    const filled = await agency.call(routes.previewFillable, { params: { id }, body: { contractId: sold.id, page: 0, fields } });
    expect(filled.body).toMatchObject({ overflowing: [], empty: [] });
    expect((filled.body as { picture: string }).picture).not.toBe(picture);
    expect((await agency.call(routes.previewFillable, { params: { id }, body: { contractId: 999_999, page: 0, fields } })).status).toBe(
      404,
    );
  });

  it('keeps its mapped fields when its PDF is replaced', async () => {
    const id = await created('Sostituito');
    await save(id);
    const turned = await PDFDocument.load(await sampleForm());
    turned.getPage(0).setRotation(degrees(90));
    turned.getForm().removeField(turned.getForm().getField('note'));
    const answer = await agency.call(
      routes.replaceFillableFile,
      { params: { id }, body: { file: upload(await turned.save()) } },
      await stamp(id),
    );
    expect(answer.body).toMatchObject({ lost: ['note'] });
    const { content } = await detail(id);
    expect(content.file.pages).toEqual([{ width: 842, height: 595 }]);
    expect(content.fields.find((field) => field.id === 'contraente.nome')).toMatchObject({ value: 'customer.name', format: 'MAIUSCOLO' });
    expect((await agency.call(routes.dropFillableDraft, { params: { id } })).body).toEqual({ deleted: true });
    expect((await agency.call(routes.readFillable, { params: { id } })).status).toBe(404);
  });
});

describe('the papers of a contract', () => {
  it('use the insurer’s form from its day, filled in, and keep its version', async () => {
    const id = await created('Proposta della compagnia');
    await save(id);
    // The version of another test replaces the same paper, but only later.
    await sql`alter table fillable_version disable trigger fillable_version_immutable`.execute(test.connection.db);
    await sql`update fillable_version set status = 'SUPERATA', valid_to = valid_from - 1 where document_id <> ${id} and status <> 'BOZZA'`.execute(
      test.connection.db,
    );
    await sql`alter table fillable_version enable trigger fillable_version_immutable`.execute(test.connection.db);
    expect((await publish(id)).status).toBe(204);
    const added = await created('Informativa', undefined, 'PRIVACY');
    await save(added);
    expect((await publish(added)).status).toBe(204);

    expect((await paperOf(sold.id, 'MODULO_PROPOSTA')).layout).toBeNull();
    const sale = await accepted();
    const proposal = await paperOf(sale.id, 'MODULO_PROPOSTA');
    const version = await test.connection.db
      .selectFrom('fillable_version')
      .select('id')
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(proposal.layout).toBe(`compilabile/${version.id}`);
    const contract = await test.connection.db
      .selectFrom('contract')
      .select([
        'customer_name as name',
        'customer_tax_code as taxCode',
        'premium',
        sql<string>`data #>> '{vehicle,licensePlate}'`.as('plate'),
      ])
      .where('id', '=', sale.id)
      .executeTakeFirstOrThrow();
    expect(proposal.text).toContain(contract.name.toUpperCase());
    expect(proposal.text.replaceAll(/\s/g, '')).toContain(contract.taxCode);
    expect(proposal.text).toContain(contract.plate);
    const euros = assertDefined(contract.premium ?? undefined, 'premium') / 100;
    expect(proposal.text.replaceAll('.', '')).toContain(euros.toFixed(2).replace('.', ','));
    expect((await paperOf(sale.id, 'DOCUMENTO_AGGIUNTIVO')).name).toMatch(/^Informativa-/);
    expect((await detail(id)).versions[0]?.made).toBe(1);

    expect((await issue(dealer, sale)).status).toBe(200);
    await test.runJobs();
    expect((await paperOf(sale.id, 'CERTIFICATO')).layout).toBeNull();
  });
});
