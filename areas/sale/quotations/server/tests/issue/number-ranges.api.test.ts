import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addNumberRange, changeNumberRange, listNumberRanges, removeNumberRange } from '#areas/offer/catalogue/api/index.ts';
import { takeNumber } from '#areas/offer/catalogue/server/public.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { enqueue } from '#platform/server-kit/jobs/job.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { cancel, read } from '../../../api/index.ts';
import { publishTariff } from '../../testing/publish.ts';
import { accept, issue, quote, type Saved } from '../../testing/sale.ts';

const test = testApp();
let dealer: Caller;
let agency: Caller;
let tariffId = 0;
let versions = { tariffVersionId: 0, productVersionId: 0 };

const RANGE = { product: null, prefix: 'VA', digits: 5, first: 10, last: 11, warnBelow: 1 };
const params = () => ({ id: tariffId });
const add = (change: object = {}) => agency.call(addNumberRange, { params: params(), body: { ...RANGE, ...change } });
const ranges = async () => listNumberRanges.response.parse((await agency.call(listNumberRanges, { params: params() })).body).items;

async function accepted(): Promise<Saved> {
  const saved = await quote(dealer);
  expect((await accept(dealer, saved)).status).toBe(200);
  return saved;
}

const statusOf = async ({ id }: Saved) => read.response.parse((await dealer.call(read, { params: { id } })).body);

/** The nightly job for pending issues. */
const resume = () => enqueue({ db: test.connection.db }, { name: 'contracts.resume-issues', payload: z.object({}) }, {});

const soldWith = (id: number) =>
  test.connection.db
    .selectFrom('contract as c')
    .innerJoin('tariff_version as v', 'v.id', 'c.tariff_version_id')
    .select(['v.tariff_id as tariffId', 'v.number', 'v.id as tariffVersionId', 'c.product_version_id'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();

const shown = () =>
  test.connection.db
    .selectFrom('notification as n')
    .innerJoin('app_user as u', 'u.id', 'n.user_id')
    .select('n.message_it')
    .where('u.username', '=', 'dipendente-agenzia')
    .where('n.link', '=', `/configurazione/tariffe/${tariffId}?tab=numerazione`)
    .orderBy('n.id')
    .execute();

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  const { tariffId: id, number } = await soldWith((await quote(dealer)).id);
  tariffId = id;
  await publishTariff(agency, { id, number }, (content) => ({ ...content, policyNumberType: 'RANGE' }));
});

describe('ranges of policy numbers', () => {
  it('of another insurer’s tariff answer 404, and a number is in one range only', async () => {
    const insurer = await test.as('compagnia');
    const foreign = await test.connection.db.selectFrom('tariff').select('id').where('code', '=', 'SER-TOP').executeTakeFirstOrThrow();
    expect((await insurer.call(listNumberRanges, { params: { id: foreign.id } })).status).toBe(404);
    expect((await dealer.call(listNumberRanges, { params: params() })).status).toBe(403);
    expect((await add({ first: 12, last: 11 })).body).toHaveProperty('last');
    expect((await add({ digits: 1 })).status).toBe(422);
    expect((await add({ product: 'SER-TOP' })).body).toHaveProperty('product');
    const made = await add({ first: 90, last: 99 });
    expect(made.status).toBe(200);
    expect((await add({ first: 95, last: 120 })).body.last).toContain('già in un altro intervallo');
    const intervallo = Number(made.body.id);
    expect((await agency.call(removeNumberRange, { params: { id: foreign.id, intervallo } })).status).toBe(404);
    const change = { params: { ...params(), intervallo }, body: { last: 91, warnBelow: 0 } };
    expect((await agency.call(changeNumberRange, change, { 'if-match': '"1"' })).status).toBe(204);
    expect((await agency.call(changeNumberRange, change, { 'if-match': '"1"' })).status).toBe(412);
    expect((await agency.call(removeNumberRange, { params: { ...params(), intervallo } })).status).toBe(204);
  });

  it('without a number the issue is pending, cannot be cancelled, and continues with a new range', async () => {
    const saved = await accepted();
    const started = await issue(dealer, saved);
    expect(started).toMatchObject({ status: 200, body: { status: 'PREVENTIVO_IN_EMISSIONE', policyNumber: null } });
    await test.runJobs();
    expect((await statusOf(saved)).status).toBe('PREVENTIVO_IN_EMISSIONE');
    const cancelled = await dealer.call(cancel, { params: { id: saved.id }, body: { reason: null } });
    expect(cancelled.status).toBe(409);
    expect(JSON.stringify(cancelled.body)).toContain('in emissione');
    expect((await add({ first: 50, last: 50 })).status).toBe(200);
    await resume();
    await test.runJobs();
    expect(await statusOf(saved)).toMatchObject({ status: 'POLIZZA', policyNumber: 'VA00050' });
  });

  it('if still missing at the end of the day, the issue fails with its reason and can be retried', async () => {
    const saved = await accepted();
    await issue(dealer, saved);
    await test.connection.db
      .updateTable('contract_transition')
      .set({ at: new Date(Date.now() - 86_400_000).toISOString() })
      .where('contract_id', '=', saved.id)
      .where('event', '=', 'AVVIA_EMISSIONE')
      .execute();
    await test.runJobs();
    const { status, timeline, actions } = await statusOf(saved);
    expect(status).toBe('PREVENTIVO_ACCETTATO');
    expect(timeline.at(-1)).toMatchObject({ event: 'EMISSIONE_FALLITA', reason: expect.stringContaining('esauriti') });
    expect(actions.find(({ action }) => action === 'emetti')?.blocks).toEqual([]);
  });

  it('give numbers in order without gaps, warn when few are left, and continue with the next range', async () => {
    await add();
    await add({ first: 70, last: 70, warnBelow: 0 });
    const numbers: unknown[] = [];
    for (let i = 0; i < 3; i++) {
      const saved = await accepted();
      const issued = await issue(dealer, saved);
      expect(issued.status).toBe(200);
      numbers.push(issued.body.policyNumber);
    }
    expect(numbers).toEqual(['VA00010', 'VA00011', 'VA00070']);
    expect((await ranges()).map(({ state }) => state)).toEqual(['ESAURITO', 'ESAURITO', 'ESAURITO']);
    expect((await shown()).map(({ message_it }) => message_it)).toEqual([
      expect.stringContaining('esauriti'),
      expect.stringContaining('restano 1 numeri'),
    ]);
    const used = (await ranges()).find(({ first }) => first === 10);
    const kept = await agency.call(removeNumberRange, { params: { ...params(), intervallo: used?.id ?? 0 } });
    expect(kept).toMatchObject({ status: 409, body: { error: 'NUMBERS_USED' } });
    const short = { params: { ...params(), intervallo: used?.id ?? 0 }, body: { last: 10, warnBelow: 1 } };
    expect((await agency.call(changeNumberRange, short, { 'if-match': '"1"' })).body.last).toContain('VA00011');
  });

  it('give each number once to concurrent issues, across the end of a range, and reuse none after a failure', async () => {
    await add({ first: 200, last: 204, warnBelow: 0 });
    await add({ first: 300, last: 319, warnBelow: 0 });
    const row = await soldWith((await quote(dealer)).id);
    versions = { tariffVersionId: row.tariffVersionId, productVersionId: row.product_version_id ?? 0 };
    const { db } = test.connection;
    const take = (fails: boolean) =>
      db
        .transaction()
        .execute(async (trx) => {
          const number = await takeNumber({ ...moment(), db: trx, actor: null, requestId: 'test', language: 'it' }, versions);
          if (fails) throw new Error('The issue failed');
          return number;
        })
        .catch(() => null);
    const taken = await Promise.all(Array.from({ length: 24 }, (_, i) => take(i % 4 === 3)));
    const given = taken.filter((number) => number !== null).sort();
    const expected = [...Array.from({ length: 5 }, (_, i) => `VA0020${i}`), ...Array.from({ length: 13 }, (_, i) => `VA00${300 + i}`)];
    expect(given).toEqual(expected);
  });
});
