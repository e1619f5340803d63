import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { packageRoutes, productRoutes, type RecordDetail, tariffContent, tariffRoutes } from '../../api/index.ts';

const test = testApp();
const { today } = moment();
let agency: Caller;
let insurer: Caller;

const idOf = async (code: string) =>
  (await test.connection.db.selectFrom('tariff').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

async function detail(id: number): Promise<RecordDetail> {
  return tariffRoutes.read.response.parse((await agency.call(tariffRoutes.read, { params: { id } })).body);
}

async function contentAt(id: number, numero: number) {
  const answer = await agency.call(tariffRoutes.readVersion, { params: { id, numero } });
  return { content: tariffContent.parse(answer.body.content), etag: { 'if-match': String(answer.headers.etag) } };
}

async function draftOf(id: number, from: number): Promise<number> {
  const answer = await agency.call(tariffRoutes.newDraft, { params: { id }, body: { from } }, key());
  expect(answer.status).toBe(200);
  return Number(answer.body.number);
}

async function keysOf(id: number, numero: number): Promise<string[]> {
  const { body } = await agency.call(tariffRoutes.check, { params: { id, numero } });
  return (body.findings as { key: string }[]).map((finding) => finding.key);
}

/** Acknowledges every warning and publishes. */
async function publish(id: number, numero: number, from: string) {
  const acknowledged = await keysOf(id, numero);
  const validated = await agency.call(tariffRoutes.validate, { params: { id, numero }, body: { acknowledged } }, key());
  expect(validated.status).toBe(204);
  return agency.call(tariffRoutes.publish, { params: { id, numero }, body: { from, note: 'Prova', acknowledged } }, key());
}

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  insurer = await test.as('compagnia');
});

describe('another insurer’s configuration', () => {
  it('is not found by another insurer, and not accessible without the role', async () => {
    const foreign = await idOf('SER-TOP');
    expect((await insurer.call(tariffRoutes.read, { params: { id: foreign } })).status).toBe(404);
    expect((await insurer.call(tariffRoutes.readVersion, { params: { id: foreign, numero: 2 } })).status).toBe(404);
    expect((await insurer.call(tariffRoutes.history, { params: { id: foreign }, query: {} })).status).toBe(404);
    expect((await insurer.call(tariffRoutes.read, { params: { id: await idOf('VAL-MOTO') } })).status).toBe(200);
    const own = await insurer.call(tariffRoutes.list, { query: { max: 100 } });
    expect(own.body).toMatchObject({ total: 4 });
    const dealer = await test.as('dealer');
    expect((await dealer.call(tariffRoutes.list, { query: {} })).status).toBe(403);
    expect((await insurer.call(tariffRoutes.newDraft, { params: { id: foreign }, body: { from: 1 } }, key())).status).toBe(403);
  });
});

describe('the list', () => {
  it('shows what is in force, is searched, filtered, sorted and exported', async () => {
    const all = await agency.call(tariffRoutes.list, { query: { max: 5, sort: 'code', order: 'asc' } });
    expect(all.body).toMatchObject({ total: 11 });
    expect(all.body.items).toHaveLength(5);
    const found = await agency.call(tariffRoutes.list, { query: { search: 'elettrica', stato: ['IN_VIGORE'] } });
    expect(found.body.items).toMatchObject([
      { code: 'NOR-ELETTRICA', company: 'Nordia Danni S.p.A.', inForce: { number: 2, validFrom: '2026-01-01' }, planned: null, drafts: 0 },
    ]);
    expect((await agency.call(tariffRoutes.list, { query: { bozze: true } })).body).toMatchObject({ total: 0 });
    const tariff = await idOf('VAL-MOTO');
    const products = await agency.call(productRoutes.list, { query: { collegato: tariff } });
    expect(products.body.items).toMatchObject([{ code: 'VAL-MOTO', parent: { id: tariff } }]);
    const packages = await agency.call(packageRoutes.list, { query: { search: 'completo' } });
    expect(Number(packages.body.total)).toBeGreaterThan(1);
    const csv = await agency.call(tariffRoutes.exportList, { query: { formato: 'CSV', search: 'moto', colonna: ['code', 'inForce'] } });
    expect(csv.raw.toString('utf8')).toContain('VAL-MOTO;2');
  });
});

describe('a draft', () => {
  it('is saved against the version that was read, with each wrong field named by its path', async () => {
    const id = await idOf('VAL-AUTO-BASE');
    const numero = await draftOf(id, 2);
    const { content, etag } = await contentAt(id, numero);
    const [first, ...others] = content.coverages;
    if (first === undefined) throw new Error('No coverage');
    const wrong = { ...content, policyPrefix: '', coverages: [{ ...first, maxVehicleAge: 101 }, ...others] };
    const refused = await agency.call(tariffRoutes.saveDraft, { params: { id, numero }, body: wrong }, etag);
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({
      policyPrefix: 'Il campo Prefisso di polizza è obbligatorio',
      'coverages.0.maxVehicleAge': 'Il campo Età massima del veicolo non può essere superiore a 100',
    });
    const body = { ...content, quotationValidityDays: 45, coverages: [{ ...first, minimum: 12_345 }, ...others] };
    expect((await agency.call(tariffRoutes.saveDraft, { params: { id, numero }, body })).status).toBe(400);
    expect((await agency.call(tariffRoutes.saveDraft, { params: { id, numero }, body }, etag)).status).toBe(204);
    const stale = await agency.call(tariffRoutes.saveDraft, { params: { id, numero }, body }, etag);
    expect(stale.status).toBe(412);
    expect(stale.body.error_description).toContain('ha modificato questi dati');
    const renamed = await agency.call(
      tariffRoutes.saveDraft,
      { params: { id, numero }, body: { ...body, code: 'ALTRO' } },
      (await contentAt(id, numero)).etag,
    );
    expect(Object.keys(renamed.body)).toEqual(['code']);
    const history = await agency.call(tariffRoutes.history, { params: { id }, query: {} });
    expect(history.body.items).toMatchObject([
      {
        action: 'SAVE_DRAFT',
        number: numero,
        count: 2,
        changes: [
          {
            key: 'coverages.FURTO_INCENDIO.minimum',
            place: { it: 'Garanzie › Furto e incendio › Premio minimo (PDU)' },
            before: 8000,
            after: 12345,
          },
          { key: 'quotationValidityDays', before: 60, after: 45 },
        ],
      },
      { action: 'ADD_DRAFT', number: numero },
    ]);
    expect((await agency.call(tariffRoutes.deleteDraft, { params: { id, numero } })).status).toBe(204);
    expect((await detail(id)).versions.map((one) => one.number)).toEqual([2, 1]);
  });

  it('is separate from published versions, which never change', async () => {
    const id = await idOf('VAL-AUTO-BASE');
    const { content, etag } = await contentAt(id, 2);
    const answer = await agency.call(tariffRoutes.saveDraft, { params: { id, numero: 2 }, body: content }, etag);
    expect(answer.body).toMatchObject({ error: 'VERSION_NOT_DRAFT' });
    expect((await agency.call(tariffRoutes.deleteDraft, { params: { id, numero: 2 } })).body).toMatchObject({ error: 'ALREADY_PUBLISHED' });
    expect((await agency.call(tariffRoutes.remove, { params: { id } })).body).toMatchObject({ error: 'ALREADY_PUBLISHED' });
  });
});

describe('publication', () => {
  it('is refused before validation, with errors, with an unacknowledged warning and on a past day', async () => {
    const id = await idOf('SER-BASIC');
    const numero = await draftOf(id, 1);
    const params = { id, numero };
    const early = await agency.call(tariffRoutes.publish, { params, body: { from: today, note: 'x' } }, key());
    expect(early.body).toMatchObject({ error: 'VERSION_NOT_VALIDATED' });
    const unseen = await agency.call(tariffRoutes.validate, { params, body: {} }, key());
    expect(unseen.body).toMatchObject({ error: 'CHECKS_NOT_PASSED' });
    const { content, etag } = await contentAt(id, numero);
    const broken = { ...content, exclusions: [{ code: 'X', mandatory: true, coverages: ['CRISTALLI', 'ASSISTENZA'] }] };
    expect((await agency.call(tariffRoutes.saveDraft, { params, body: broken }, etag)).status).toBe(204);
    const refused = await agency.call(tariffRoutes.validate, { params, body: { acknowledged: await keysOf(id, numero) } }, key());
    expect(refused.status).toBe(409);
    expect(refused.body.error_description).toContain('errori');
    const { etag: again } = await contentAt(id, numero);
    expect((await agency.call(tariffRoutes.saveDraft, { params, body: content }, again)).status).toBe(204);
    const past = await publish(id, numero, addDays(today, -1));
    expect(Object.keys(past.body)).toEqual(['from']);
  });

  it('ends the previous version the day before, displaces scheduled ones, and an old version returns as a copy', async () => {
    const id = await idOf('SER-CLASSIC');
    const scheduled = await draftOf(id, 2);
    expect((await publish(id, scheduled, addDays(today, 30))).status).toBe(204);
    expect(await detail(id)).toMatchObject({
      state: 'IN_VIGORE',
      inForce: 2,
      versions: [
        { number: 3, status: 'PUBBLICATA', validFrom: addDays(today, 30), validTo: null, publishedBy: expect.any(String), note: 'Prova' },
        { number: 2, status: 'PUBBLICATA', validTo: addDays(today, 29) },
        { number: 1, status: 'SUPERATA' },
      ],
    });
    const back = await draftOf(id, 1);
    expect((await publish(id, back, today)).status).toBe(204);
    const after = await detail(id);
    expect(after.inForce).toBe(back);
    expect(after.versions.map(({ number, status, validTo }) => [number, status, validTo])).toEqual([
      [4, 'PUBBLICATA', null],
      [3, 'SUPERATA', addDays(today, 29)],
      [2, 'SUPERATA', addDays(today, -1)],
      [1, 'SUPERATA', '2025-12-31'],
    ]);
    const confirmed = after.versions[0]?.acknowledged.find((one) => one.key.startsWith('BASE_NON_IN_VIGORE'));
    expect(confirmed).toMatchObject({ by: 'Marco Bonetti', message: expect.stringContaining('versione 1') });
  });

  it('happens once if it is sent twice at the same time', async () => {
    const id = await idOf('SER-MOTO');
    const numero = await draftOf(id, 2);
    const acknowledged = await keysOf(id, numero);
    await agency.call(tariffRoutes.validate, { params: { id, numero }, body: { acknowledged } }, key());
    const body = { from: today, note: 'Doppio clic', acknowledged };
    const answers = await Promise.all([1, 2].map(() => agency.call(tariffRoutes.publish, { params: { id, numero }, body }, key())));
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 409]);
  });
});

describe('a new record', () => {
  it('is created once, empty or as a copy, and can be deleted until it is published', async () => {
    const company = await test.connection.db.selectFrom('company').select('id').where('code', '=', 'NORDIA').executeTakeFirstOrThrow();
    const body = { code: 'NUOVA', name: 'Tariffa nuova', companyId: company.id, copyOf: null };
    const wrong = await agency.call(tariffRoutes.create, { body: { ...body, code: 'minuscolo', name: '' } }, key());
    expect(wrong.status).toBe(422);
    const made = await agency.call(tariffRoutes.create, { body }, key());
    const id = Number(made.body.id);
    expect((await agency.call(tariffRoutes.create, { body }, key())).body).toEqual({ code: 'Il codice è già in uso' });
    expect(await detail(id)).toMatchObject({ state: 'MAI_PUBBLICATA', versions: [{ number: 1, status: 'BOZZA' }] });
    const copy = await agency.call(tariffRoutes.create, { body: { ...body, code: 'COPIA', copyOf: await idOf('NOR-MINI') } }, key());
    expect((await contentAt(Number(copy.body.id), 1)).content).toMatchObject({ code: 'COPIA', name: 'Tariffa nuova', tariffCode: 'N01' });
    const product = await agency.call(productRoutes.create, { body: { code: 'P1', name: 'Prodotto', type: 'BASIC', tariffId: id } }, key());
    expect((await agency.call(tariffRoutes.remove, { params: { id } })).body).toMatchObject({
      error: 'IN_USE',
      error_description: 'Non si può cancellare: serve a Prodotto',
    });
    const packed = await agency.call(
      packageRoutes.create,
      { body: { code: 'K1', name: 'Pacchetto', productId: Number(product.body.id) } },
      key(),
    );
    expect((await agency.call(packageRoutes.remove, { params: { id: Number(packed.body.id) } })).status).toBe(204);
    expect((await agency.call(productRoutes.remove, { params: { id: Number(product.body.id) } })).status).toBe(204);
    expect((await agency.call(tariffRoutes.remove, { params: { id } })).status).toBe(204);
    expect((await agency.call(tariffRoutes.read, { params: { id } })).status).toBe(404);
  });
});
