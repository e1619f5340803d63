import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { ownPackageRoutes, sharedPresetRoutes, usablePresets } from '../../api/index.ts';

const test = testApp();
let dealer: Caller;
let developer: Caller;

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const BODY = {
  name: 'Famiglia',
  product: 'VAL-AUTO-COMPLETA',
  package: null,
  months: 12,
  coverages: [
    { coverage: 'FURTO_INCENDIO', mode: 'OBBLIGATORIA' as const },
    { coverage: 'CRISTALLI', mode: 'PRESELEZIONATA' as const },
  ],
  discount: { percent: 50_000 },
  ownerId: null,
};

beforeAll(async () => {
  dealer = await test.as('dealer');
  developer = await test.as('developer');
});

const namesOf = async (caller: Caller) => usablePresets.response.parse((await caller.call(usablePresets, {})).body).map(({ name }) => name);

describe('a seller’s own package', () => {
  it('is hidden from another dealer, and visible to the staff of its owner', async () => {
    const made = await dealer.call(ownPackageRoutes.create, { body: { ...BODY, name: 'Solo nostro' } }, key());
    expect(made.status).toBe(200);
    const params = { id: Number(made.body.id) };
    const stranger = await test.as('intermediario');
    expect((await stranger.call(ownPackageRoutes.read, { params })).status).toBe(403);
    expect(await namesOf(stranger)).not.toContain('Solo nostro');
    expect(await namesOf(dealer)).toContain('Solo nostro');
    expect(await namesOf(await test.as('dipendente-dealer'))).toContain('Solo nostro');
    expect((await developer.call(ownPackageRoutes.read, { params })).body).toMatchObject({
      name: 'Solo nostro',
      owner: expect.any(String),
    });
    // It is not a shared preset.
    expect((await developer.call(sharedPresetRoutes.read, { params })).status).toBe(404);
  });

  it('is saved against the version that was read, with a unique name', async () => {
    const made = await dealer.call(ownPackageRoutes.create, { body: { ...BODY, name: 'Doppio' } }, key());
    const params = { id: Number(made.body.id) };
    const twin = await dealer.call(ownPackageRoutes.create, { body: { ...BODY, name: 'doppio' } }, key());
    expect(twin).toMatchObject({ status: 422, body: { name: 'Esiste già con questo nome per lo stesso prodotto' } });
    const read = await dealer.call(ownPackageRoutes.read, { params });
    const etag = { 'if-match': String(read.headers.etag) };
    const saved = await dealer.call(ownPackageRoutes.save, { params, body: { ...BODY, name: 'Doppio', months: 24 } }, etag);
    expect(saved).toMatchObject({ status: 200, body: { months: 24, version: 2 } });
    expect((await dealer.call(ownPackageRoutes.save, { params, body: BODY }, etag)).status).toBe(412);
    expect((await dealer.call(ownPackageRoutes.remove, { params })).status).toBe(204);
    expect((await dealer.call(ownPackageRoutes.read, { params })).status).toBe(404);
  });

  it('must fit the product, each fault at its field', async () => {
    const create = (change: object) => dealer.call(ownPackageRoutes.create, { body: { ...BODY, name: 'Sbagliato', ...change } }, key());
    const answers = await Promise.all([
      create({ months: 13 }),
      create({ package: 'SER-BASIC-ESSENZIALE' }),
      create({ coverages: [{ coverage: 'ASSISTENZA_MOTO', mode: 'OBBLIGATORIA' }] }),
      create({ coverages: [{ coverage: 'CRISTALLI', mode: 'FACOLTATIVA' }] }),
    ]);
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [422, ['months']],
      [422, ['package']],
      [422, ['coverages']],
      [422, ['coverages']],
    ]);
    expect((await create({ product: 'NON-ESISTE' })).status).toBe(404);
  });
});

describe('a shared preset', () => {
  it('is made with the right role and used by every user who quotes', async () => {
    expect((await dealer.call(sharedPresetRoutes.create, { body: BODY }, key())).status).toBe(403);
    const made = await developer.call(sharedPresetRoutes.create, { body: { ...BODY, name: 'Per tutti' } }, key());
    expect(made.status).toBe(200);
    expect(await namesOf(dealer)).toContain('Per tutti');
    const { body } = await developer.call(sharedPresetRoutes.list, { query: { search: 'per tut' } });
    expect(body).toMatchObject({ total: 1, items: [{ name: 'Per tutti', owner: null, coverages: 2 }] });
  });
});
