import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { settingRoutes } from '#areas/agency/settings/api/index.ts';
import type { SaleSettings } from '#areas/agency/settings/domain/index.ts';
import type { TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { loadSet } from '#areas/sale/contracts/server/testing/demo-contracts.ts';
import { mulDivRound } from '#platform/domain-kit/money.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';
import {
  compareTraces,
  exportUnpriceable,
  type ImpactRun,
  listImpactGroups,
  listImpacts,
  listUnpriceable,
  readImpact,
  startImpact,
} from '../api/index.ts';
import { UNCHANGED_BAND } from '../domain/index.ts';

const test = testApp();
const CONTRACTS = 400;

interface Best {
  readonly tariffId: number;
  readonly content: TariffContent;
}

let best: Best;

/** The newest version of the tariff with most contracts. */
async function readBest(): Promise<Best> {
  const { db } = test.connection;
  const { tariff_id: tariffId } = await db
    .selectFrom('contract as c')
    .innerJoin('tariff_version as v', 'v.id', 'c.tariff_version_id')
    .select('v.tariff_id')
    .groupBy('v.tariff_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .executeTakeFirstOrThrow();
  const { content } = await db
    .selectFrom('tariff_version')
    .select('content')
    .where('tariff_id', '=', tariffId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { tariffId, content };
}

let number = 100;

async function draftOf(content: TariffContent): Promise<{ id: number; numero: number }> {
  number += 1;
  await test.connection.db
    .insertInto('tariff_version')
    .values({ tariff_id: best.tariffId, number, status: 'BOZZA', content: json(content), sha256: fingerprintOf(content) })
    .execute();
  return { id: best.tariffId, numero: number };
}

/** Multiplies every rate of the tariff by a number of hundredths. */
function dearer(content: TariffContent, hundredths: number): TariffContent {
  const times = (value: number | undefined) => (value === undefined ? {} : mulDivRound(value, hundredths, 100));
  return {
    ...content,
    coverages: content.coverages.map((coverage) => ({
      ...coverage,
      minimum: mulDivRound(coverage.minimum, hundredths, 100),
      rows: coverage.rows.map((row) => ({
        ...row,
        ...(row.rate === undefined ? { amount: times(row.amount) as number } : { rate: times(row.rate) as number }),
      })),
    })),
  };
}

const everything = { quotations: 10_000, contracts: true, baseline: 'PREZZO_SALVATO' } as const;

/** Starts a run as the agency's employee, runs the queue and reads the result. */
async function impactOf(
  content: TariffContent,
  body: { quotations: number; contracts: boolean; baseline: ImpactRun['baseline'] } = everything,
) {
  const agency = await test.as('dipendente-agenzia');
  const params = await draftOf(content);
  const started = await agency.call(startImpact, { params, body });
  expect(started.status).toBe(200);
  await test.runJobs();
  const id = started.body.id as number;
  const answer = await agency.call(readImpact, { params: { id } });
  return { id, params, run: readImpact.response.parse(answer.body) };
}

/** Sets the global mutual exclusions as the product manager. */
async function setExclusions(groups: SaleSettings['MUTUE_ESCLUSIONI']['groups']): Promise<void> {
  const manager = await test.as('developer');
  const { read, save } = settingRoutes.MUTUE_ESCLUSIONI;
  const { headers } = await manager.call(read, {});
  const body = { groups: groups.map(({ name, coverages }) => ({ name, coverages: [...coverages] })) };
  expect((await manager.call(save, { query: {}, body }, { 'if-match': String(headers.etag) })).status).toBe(200);
}

async function scopeCount(): Promise<number> {
  const row = await test.connection.db
    .selectFrom('contract as c')
    .innerJoin('tariff_version as v', 'v.id', 'c.tariff_version_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('v.tariff_id', '=', best.tariffId)
    .where((eb) => eb.or([eb('c.status', '=', 'POLIZZA'), eb('c.policy_number', 'is', null)]))
    .where('c.premium', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

beforeAll(async () => {
  await loadSet(test.connection, { contracts: CONTRACTS, dealers: 40 });
  best = await readBest();
});

describe('an impact run', () => {
  it('is closed to sellers, and a version that does not exist is not found', async () => {
    const params = await draftOf(best.content);
    const dealer = await test.as('dealer');
    expect((await dealer.call(startImpact, { params, body: everything })).status).toBe(403);
    const agency = await test.as('dipendente-agenzia');
    expect((await agency.call(startImpact, { params: { ...params, numero: 999_999 }, body: everything })).status).toBe(404);
    expect((await agency.call(readImpact, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('of a user that sees everything is hidden from an insurer, which sees its own contracts only', async () => {
    const { id, params } = await impactOf(best.content);
    const insurer = await test.as('compagnia');
    expect((await insurer.call(readImpact, { params: { id } })).status).toBe(404);
    expect((await insurer.call(listImpactGroups, { params: { id }, query: {} })).status).toBe(404);
    expect((await insurer.call(listUnpriceable, { params: { id }, query: {} })).status).toBe(404);
    expect((await insurer.call(listImpacts, { params })).body.items ?? []).toEqual([]);
  });

  it('needs contracts to price, and a tariff without faults', async () => {
    const agency = await test.as('dipendente-agenzia');
    const params = await draftOf(best.content);
    const nothing = { ...everything, quotations: 0, contracts: false };
    expect((await agency.call(startImpact, { params, body: nothing })).body.error).toBe('NOTHING_TO_REPRICE');
    const [first, ...others] = best.content.coverages;
    if (first === undefined) throw new Error('The tariff is empty');
    const faulty = await draftOf({ ...best.content, coverages: [{ ...first, subordinateTo: ['NIENTE'] }, ...others] });
    expect((await agency.call(startImpact, { params: faulty, body: everything })).body.error).toBe('DRAFT_HAS_FAULTS');
    expect((await agency.call(startImpact, { params, body: { ...everything, quotations: -1 } })).status).toBe(422);
  });

  it('of the unchanged tariff changes nothing: every stored price is reproduced to the cent', async () => {
    const { run } = await impactOf(best.content, { ...everything, baseline: 'PROPRIA_VERSIONE' });
    const count = await scopeCount();
    expect(count).toBeGreaterThan(20);
    expect(run.task).toMatchObject({ status: 'DONE', done: count, total: count });
    expect(run.summary).toMatchObject({ count });
    const stored = await impactOf(best.content);
    expect(stored.run.summary).toEqual(run.summary);
  });

  it('of a more expensive draft shows who loses, where, by how much, and why', async () => {
    const { id, run } = await impactOf(dearer(best.content, 110));
    const { summary, largest } = run;
    if (summary === null) throw new Error('The run has no result');
    expect(summary.increases).toBeGreaterThan(summary.count / 2);
    expect(summary.after).toBeGreaterThan(summary.before);
    expect(summary.bands.reduce((a, b) => a + b, 0)).toBe(summary.count - summary.unpriceable);
    expect(largest).toHaveLength(10);
    const agency = await test.as('dipendente-agenzia');
    for (const dimensione of ['PRODOTTO', 'ZONA', 'ETA', 'DEALER'] as const) {
      const { items, total } = (await agency.call(listImpactGroups, { params: { id }, query: { dimensione, max: 100 } })).body as {
        items: { count: number; difference: number; label: string }[];
        total: number;
      };
      expect(total).toBe(items.length);
      expect(items.reduce((sum, group) => sum + group.count, 0)).toBe(summary.count);
      expect(items.reduce((sum, group) => sum + group.difference, 0)).toBe(summary.after - summary.before);
    }
    const [top] = largest;
    const trace = await agency.call(compareTraces, { params: { id, contractId: top?.contractId ?? 0 } });
    expect(trace.body).toMatchObject({ after: top?.after });
    const coverages = trace.body.coverages as { before: number; after: number; steps: { differs: boolean }[] }[];
    expect(coverages.reduce((sum, coverage) => sum + coverage.after, 0)).toBe(top?.after);
    expect(coverages.some((coverage) => coverage.steps.some((step) => step.differs))).toBe(true);
  });

  it('lists ages in order, and homes, which have none, last', async () => {
    const { id } = await impactOf(best.content);
    const sums = { contracts: 1, decreases: 0, increases: 0, unpriceable: 0, before: 100, after: 100 };
    await test.connection.db
      .insertInto('impact_group')
      .values({ run_id: id, dimension: 'ETA', key: '', label: '', ...sums })
      .execute();
    const agency = await test.as('dipendente-agenzia');
    const answer = await agency.call(listImpactGroups, { params: { id }, query: { dimensione: 'ETA', max: 100 } });
    const keys = listImpactGroups.response.parse(answer.body).items.map(({ key }) => key);
    expect(keys.at(-1)).toBe('');
    const ages = keys.slice(0, -1).map(Number);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  });

  it('lists the contracts that lose their price, with the reasons, also as a file', async () => {
    const { eligibility } = best.content;
    const { id, run } = await impactOf({ ...best.content, eligibility: { ...eligibility, insuredValue: { min: 2_000_000, max: null } } });
    const agency = await test.as('dipendente-agenzia');
    const { items, total } = (await agency.call(listUnpriceable, { params: { id }, query: { max: 100 } })).body as {
      items: { contractId: number; reasons: string[] }[];
      total: number;
    };
    expect(total).toBeGreaterThan(0);
    expect(total).toBe(run.summary?.unpriceable);
    expect(items.every(({ reasons }) => reasons.some((reason) => reason.includes('in su: scegli un’altra offerta')))).toBe(true);
    const [reason] = run.reasons;
    expect(reason).toMatchObject({ key: 'VALORE_TROPPO_BASSO', introduced: total, existing: 0 });
    const found = await agency.call(listUnpriceable, { params: { id }, query: { motivo: 'VALORE_TROPPO_BASSO' } });
    const others = await agency.call(listUnpriceable, { params: { id }, query: { motivo: 'VALORE_TROPPO_ALTO' } });
    expect([found.body.total, others.body.total]).toEqual([total, 0]);
    const trace = await agency.call(compareTraces, { params: { id, contractId: items[0]?.contractId ?? 0 } });
    expect(trace.body).toMatchObject({ after: null, reasons: [expect.stringContaining('in su: scegli un’altra offerta')], existing: [] });
    expect(compareTraces.response.parse(trace.body).coverages.length).toBeGreaterThan(0);
    const file = await agency.call(exportUnpriceable, { params: { id }, query: { formato: 'CSV' } });
    expect(file.raw.toString('utf8').trim().split('\r\n')).toHaveLength(total + 1);
  });

  it('shows unchanged contracts as unchanged', async () => {
    const { run } = await impactOf(best.content, { quotations: 5, contracts: false, baseline: 'PROPRIA_VERSIONE' });
    expect(run.summary?.count).toBe(5);
    expect(run.summary?.bands[UNCHANGED_BAND]).toBeGreaterThanOrEqual(1);
  });

  it("reports a province that lost its zone as a reason, with today's price next to it", async () => {
    const [first, ...others] = best.content.zones;
    if (first === undefined) throw new Error('The tariff has no zone');
    const { id, run } = await impactOf({ ...best.content, zones: [{ ...first, provinces: [] }, ...others] });
    expect(run.reasons[0]).toMatchObject({ key: 'PROVINCIA_NON_ASSICURABILE', introduced: run.summary?.unpriceable });
    const agency = await test.as('dipendente-agenzia');
    const { items } = listUnpriceable.response.parse((await agency.call(listUnpriceable, { params: { id }, query: {} })).body);
    const trace = compareTraces.response.parse(
      (await agency.call(compareTraces, { params: { id, contractId: items[0]?.contractId ?? 0 } })).body,
    );
    expect(trace).toMatchObject({ before: items[0]?.premium, after: null });
    expect(trace.coverages.every(({ steps }) => steps.every(({ after }) => after === null))).toBe(true);
  });

  it('follows the global rules like a sale: a new exclusion counts against the contract with either version', async () => {
    const { run: before } = await impactOf(best.content);
    const ofTariff = test.connection.db
      .selectFrom('contract')
      .where('tariff_version_id', 'in', (eb) => eb.selectFrom('tariff_version').select('id').where('tariff_id', '=', best.tariffId))
      .where((eb) => eb.or([eb('status', '=', 'POLIZZA'), eb('policy_number', 'is', null)]))
      .where('premium', 'is not', null);
    const { pair } = await ofTariff
      .select(sql<string[]>`jsonb_path_query_array(data, '$.choice.coverages[0 to 1]')`.as('pair'))
      .where(sql<boolean>`jsonb_array_length(data -> 'choice' -> 'coverages') > 1`)
      .executeTakeFirstOrThrow();
    const both = await ofTariff
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where(sql<boolean>`data -> 'choice' -> 'coverages' @> ${JSON.stringify(pair)}::jsonb`)
      .executeTakeFirstOrThrow();
    expect(both.n).toBeGreaterThan(0);
    await setExclusions([{ name: 'Prova', coverages: pair }]);
    try {
      const { run } = await impactOf(best.content);
      expect(run.summary).toEqual(before.summary);
      for (const coverage of pair) {
        expect(run.reasons).toContainEqual(
          expect.objectContaining({ key: `MUTUA_ESCLUSIONE:${coverage}`, introduced: 0, existing: both.n }),
        );
      }
    } finally {
      await setExclusions([]);
    }
  });

  it('counts an incomplete contract instead of losing it', async () => {
    const { db } = test.connection;
    const { id: contractId, data } = await db
      .selectFrom('contract')
      .select(['id', 'data'])
      .where('tariff_version_id', 'in', (eb) => eb.selectFrom('tariff_version').select('id').where('tariff_id', '=', best.tariffId))
      .where('status', '=', 'POLIZZA')
      .where('premium', 'is not', null)
      .executeTakeFirstOrThrow();
    const { run: before } = await impactOf(best.content);
    await sql`update contract set data = jsonb_set(data, '{vehicle,insuredValue}', 'null') where id = ${contractId}`.execute(db);
    const { id, run } = await impactOf(best.content);
    await db
      .updateTable('contract')
      .set({ data: json(data) })
      .where('id', '=', contractId)
      .execute();
    expect([run.summary?.count, run.task.done]).toEqual([before.summary?.count, before.task.done]);
    expect(run.summary?.unpriceable).toBe((before.summary?.unpriceable ?? 0) + 1);
    expect(run.reasons).toContainEqual(expect.objectContaining({ key: 'DATI_INCOMPLETI', introduced: 1 }));
    const agency = await test.as('dipendente-agenzia');
    const { items } = listUnpriceable.response.parse(
      (await agency.call(listUnpriceable, { params: { id }, query: { motivo: 'DATI_INCOMPLETI' } })).body,
    );
    expect(items.map((item) => [item.contractId, item.reasons])).toEqual([[contractId, ['Dati o versione di allora incompleti']]]);
  });

  it('keeps the priced content: a draft that changes afterwards makes it outdated; every run is audited', async () => {
    const { id, params } = await impactOf(best.content);
    const changed = dearer(best.content, 120);
    await test.connection.db
      .updateTable('tariff_version')
      .set({ content: json(changed), sha256: fingerprintOf(changed) })
      .where('tariff_id', '=', params.id)
      .where('number', '=', params.numero)
      .execute();
    const agency = await test.as('dipendente-agenzia');
    expect((await agency.call(readImpact, { params: { id } })).body).toMatchObject({ outdated: true });
    const trace = await test.connection.db
      .selectFrom('audit_event')
      .select('action')
      .where('entity', '=', 'impact_run')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(trace.map(({ action }) => action)).toEqual(['CREATE', 'COMPLETE']);
    const messages = await test.connection.db.selectFrom('notification').select('link').execute();
    expect(messages).toContainEqual({ link: `/configurazione/impatto/${id}` });
  });
});
