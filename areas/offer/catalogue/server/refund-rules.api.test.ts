import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { productContent, productRoutes } from '../api/index.ts';
import { refundRule } from '../api/offer-schema.ts';
import { plainTerms, type RefundRule } from '../domain/index.ts';

type Product = ReturnType<typeof productContent.parse>;

const test = testApp();
let agency: Caller;

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const idOf = async (code: string) =>
  (await test.connection.db.selectFrom('product').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

beforeAll(async () => {
  agency = await test.as('developer');
});

/** Makes a draft of a product and saves it with these rules; returns the answer of the save and the draft. */
async function savedWith(id: number, refundRules: Product['refundRules']) {
  const made = await agency.call(productRoutes.newDraft, { params: { id }, body: { from: 1 } }, key());
  const params = { id, numero: Number(made.body.number) };
  const draft = await agency.call(productRoutes.readVersion, { params });
  const etag = { 'if-match': String(draft.headers.etag) };
  const body = { ...productContent.parse(draft.body.content), refundRules };
  return { params, saved: await agency.call(productRoutes.saveDraft, { params, body }, { ...key(), ...etag }) };
}

const rule = (own: Partial<RefundRule>) =>
  refundRule.parse({ cause: 'VENDITA', alternatives: [], ...plainTerms('PRO_RATA_NET'), ...own } satisfies RefundRule);

describe('the refund rules of a product', () => {
  it('of another insurer are not found', async () => {
    const insurer = await test.as('compagnia');
    const params = { id: await idOf('SER-TOP'), numero: 1 };
    expect((await insurer.call(productRoutes.readVersion, { params })).status).toBe(404);
  });

  it('are saved with a draft, and checked at their row', async () => {
    const { params, saved } = await savedWith(await idOf('VAL-MOTO'), [
      rule({ cause: 'FURTO' }),
      rule({ type: 'SHORT_RATE', excludedCoverages: ['INESISTENTE'] }),
    ]);
    expect(saved.status).toBe(204);
    const { body } = await agency.call(productRoutes.check, { params });
    const found = (body.findings as { code: string; path: string; message: { it: string } }[]).filter(({ path }) =>
      path.startsWith('refund'),
    );
    expect(found.map(({ code, path }) => [code, path])).toEqual([
      ['PENALE_MANCANTE', 'refundRules.1'],
      ['GARANZIA_SCONOSCIUTA', 'refundRules.1'],
    ]);
    expect(found[0]?.message.it).toBe('Vendita: manca la penale');
  });

  it('without any are a warning: every refund is by hand', async () => {
    const { params } = await savedWith(await idOf('NOR-MINI'), []);
    const { body } = await agency.call(productRoutes.check, { params });
    expect(body.findings).toContainEqual(expect.objectContaining({ code: 'RIMBORSI_MANCANTI', severity: 'AVVISO' }));
  });

  it('are refused with shares above the whole or an unknown type', async () => {
    const wrong = JSON.stringify(rule({})).replace('PRO_RATA_NET', 'META').replace('"percent":null', '"percent":1000001');
    const { saved } = await savedWith(await idOf('SER-MOTO'), [JSON.parse(wrong)]);
    expect(saved.status).toBe(422);
    expect(Object.keys(saved.body).toSorted()).toEqual(['refundRules.0.penalty.percent', 'refundRules.0.type']);
  });
});
