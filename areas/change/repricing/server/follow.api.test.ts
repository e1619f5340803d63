import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listNotifications, settingRoutes } from '#areas/agency/settings/api/index.ts';
import type { TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { publishTariff } from '#areas/sale/quotations/server/testing/publish.ts';
import { accept, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { enqueue } from '#platform/server-kit/jobs/job.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import {
  type BehindRow,
  type CorrectionRow,
  listBehind,
  listCorrections,
  listParallel,
  type ParallelRow,
  startCorrection,
} from '../api/index.ts';

const test = testApp();
let agency: Caller;
let dealer: Caller;

const dearer = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount * 1.1));

const tenthMore = (content: TariffContent): TariffContent => ({
  ...content,
  coverages: content.coverages.map((coverage) => ({
    ...coverage,
    minimum: Math.round(coverage.minimum * 1.1),
    rows: coverage.rows.map((row) => ({ ...row, rate: dearer(row.rate), amount: dearer(row.amount) })),
  })),
});

async function tariffOf(id: number) {
  return test.connection.db
    .selectFrom('contract as c')
    .innerJoin('tariff_version as v', 'v.id', 'c.tariff_version_id')
    .innerJoin('tariff as t', 't.id', 'v.tariff_id')
    .select(['t.id', 't.code', 'v.number', 'c.premium'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
}

async function publishDearer(saved: Saved): Promise<number> {
  const { id, number } = await tariffOf(saved.id);
  return publishTariff(agency, { id, number }, tenthMore);
}

async function runJob(name: string): Promise<void> {
  await enqueue({ db: test.connection.db }, { name, payload: z.object({}) }, {});
  await test.runJobs();
}

async function set(code: 'CORREZIONI_PRODOTTO' | 'CALCOLI_PARALLELI', body: object): Promise<void> {
  const { read, save } = settingRoutes[code];
  const { headers } = await agency.send({ method: 'GET', url: `/api${read.path}` });
  const answer = await agency.send({
    method: 'PUT',
    url: `/api${save.path}`,
    payload: body,
    headers: { 'if-match': String(headers.etag) },
  });
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  dealer = await test.as('dealer');
});

it('is closed to sellers', async () => {
  for (const { path } of [listBehind, listCorrections, listParallel]) {
    expect((await dealer.send({ method: 'GET', url: `/api${path}` })).status).toBe(403);
  }
  expect((await dealer.call(startCorrection, {})).status).toBe(403);
});

describe('parallel calculations', () => {
  it('price what sellers save with the second version, in the background, and total the differences', async () => {
    const first = await quote(dealer);
    const { id, code, number } = await tariffOf(first.id);
    const second = await publishTariff(agency, { id, number }, tenthMore);
    // Saved before the setting: not compared.
    await set('CALCOLI_PARALLELI', { tariff: code, version: number });
    const saved = await quote(dealer);
    expect((await tariffOf(saved.id)).number).toBe(second);
    await runJob('impact.parallel');
    const { body } = await agency.call(listParallel, { query: {} });
    const items = body.items as ParallelRow[];
    expect(items.map((row) => row.id)).toEqual([saved.id]);
    expect(items[0]).toMatchObject({ premium: saved.premium, second: first.premium, difference: first.premium - saved.premium });
    expect(body.totals).toEqual({
      count: 1,
      equal: 0,
      dearer: 0,
      cheaper: 1,
      withoutPrice: 0,
      before: saved.premium,
      after: first.premium,
    });
    expect((await tariffOf(saved.id)).premium).toBe(saved.premium);
    await set('CALCOLI_PARALLELI', { tariff: null, version: null });
    expect((await agency.call(listParallel, { query: {} })).body).toMatchObject({ version: null, total: 0 });
  });
});

describe('corrections', () => {
  const behind = async () => (await agency.call(listBehind, { query: { max: 100 } })).body.items as BehindRow[];

  it('move open quotations to the version in force after a preview, and notify the seller', async () => {
    const open = await quote(dealer);
    const accepted = await quote(dealer);
    expect((await accept(dealer, accepted)).status).toBe(200);
    await publishDearer(open);
    const rows = await behind();
    expect(rows.map(({ id }) => id)).toContain(open.id);
    expect(rows.map(({ id }) => id)).not.toContain(accepted.id);
    const seen = rows.find(({ id }) => id === open.id);
    expect(seen?.premium).toBe(open.premium);
    expect(seen?.after).toBeGreaterThan(open.premium);
    expect((await agency.call(startCorrection, {})).status).toBe(200);
    await test.runJobs();
    expect((await tariffOf(open.id)).premium).toBe(seen?.after);
    expect((await tariffOf(accepted.id)).premium).toBe(accepted.premium);
    expect((await behind()).map(({ id }) => id)).not.toContain(open.id);
    const done = (await agency.call(listCorrections, { query: { max: 100 } })).body.items as CorrectionRow[];
    expect(done.find(({ id }) => id === open.id)).toMatchObject({ outcome: 'CORRETTO', premium: open.premium, after: seen?.after });
    const notices = (await dealer.call(listNotifications, { query: {} })).body.items as { message: string }[];
    expect(notices.some(({ message }) => message.includes('l’offerta è stata corretta'))).toBe(true);
  });

  it('happen by themselves only while the setting is on', async () => {
    const open = await quote(dealer);
    await publishDearer(open);
    await runJob('impact.propagate');
    expect((await tariffOf(open.id)).premium).toBe(open.premium);
    await set('CORREZIONI_PRODOTTO', { propagate: true });
    await runJob('impact.propagate');
    expect((await tariffOf(open.id)).premium).toBeGreaterThan(open.premium);
    expect((await behind()).map(({ id }) => id)).not.toContain(open.id);
  });
});
