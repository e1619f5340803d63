import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { runNight } from '#areas/after-sale/renewals/server/public.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import type { ServerProcess } from '../crash/server-process.ts';
import type { HttpClient } from '../http-client.ts';
import { type Figure, rounded } from '../measure.ts';
import { compare, type Priced, readTables } from './compare-prices.ts';
import { addDuePolicies } from './due-policies.ts';
import { processorTime } from './processor-time.ts';

const SECTION = 'Renewal cases of every policy that expires within a year';

/** Prices compared with a new quotation of the same customer, vehicle and choice. */
const COMPARED = 5000;
const GOAL_SECONDS = 60;
const CORES = 2;
const POLL_MS = 250;
const USER = 'dipendente-agenzia';

interface Period {
  readonly from: string;
  readonly to: string;
}

interface Run {
  readonly priced: number;
  readonly finishedAt: string | null;
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

async function count(pool: pg.Pool, table: 'renewal_case' | 'renewal_price'): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
}

/** The nightly job against one insert of the same rows. */
async function benchNight(pool: pg.Pool, work: Parameters<typeof runNight>[0], period: Period): Promise<Figure[]> {
  const empty = () => pool.query('truncate renewal_case, renewal_price cascade');
  const insert = () =>
    pool.query(`set statement_timeout = 0; insert into renewal_case (contract_id, expires_on, created_at, updated_at)
      select id, expiry_date, now(), now() from contract where status = 'POLIZZA' and cancelled_from is null
        and expiry_date between '${period.from}' and '${period.to}' order by expiry_date, id`);
  await empty();
  const bare = await seconds(insert);
  await empty();
  const night = await seconds(() => runNight(work, period));
  const again = await seconds(() => runNight(work, period));
  const cases = await count(pool, 'renewal_case');
  const ratio = rounded(night / bare);
  return [
    { section: SECTION, name: `one insert of ${cases.toLocaleString('en')} rows`, unit: 's', value: rounded(bare) },
    { section: SECTION, name: 'nightly job', unit: 's', value: rounded(night), ratio, against: 'one insert, at most 3' },
    { section: SECTION, name: 'nightly job again, nothing new', unit: 's', value: rounded(again) },
  ];
}

/** One statement that reads as much and stores as many rows, without pricing anything. */
async function bareStore(pool: pg.Pool): Promise<number> {
  await pool.query('truncate renewal_price');
  const took = await seconds(() =>
    pool.query(`set statement_timeout = 0; insert into renewal_price (case_id, priced_on, old_premium, premium, starts_on, effects, blocks)
      select r.id, current_date, c.premium, c.premium, r.expires_on,
        '{"ETA": 0, "SCONTO": 0, "VALORE": 0, "IMPOSTA": 0, "TARIFFA": 0}', '[]'
      from renewal_case r join contract c on c.id = r.contract_id join renewal_basis b on b.contract_id = c.id
      where length(b.basis) > 0
      order by r.id`),
  );
  await pool.query('truncate renewal_price');
  return took;
}

const startPricing = (client: HttpClient, { from, to }: Period) =>
  client.json<{ id: number }>('POST', '/api/polizze/pratiche-rinnovo/rinnova', { from, to }, { 'idempotency-key': randomUUID() });

/** Waits until the latest run satisfies a condition; reads its row, because the page's counts would take part of the time. */
async function until(pool: pg.Pool, holds: (run: Run) => boolean): Promise<Run> {
  for (;;) {
    const { rows } = await pool.query<Run>('select priced, finished_at as "finishedAt" from renewal_run order by id desc limit 1');
    if (rows[0] !== undefined && holds(rows[0])) return rows[0];
    await pause(POLL_MS);
  }
}

const isFinished = ({ finishedAt }: Run) => finishedAt !== null;

/** The whole run: its time, its processor time, and the memory at its beginning, middle and end. */
async function benchRun(client: HttpClient, server: ServerProcess, pool: pg.Pool, period: Period, cases: number): Promise<Figure[]> {
  const bare = await bareStore(pool);
  // A session does not outlast the parts before this one.
  await client.login(USER);
  const before = server.memory();
  const samples: number[] = [];
  const sampled = setInterval(() => samples.push(server.memory()), POLL_MS);
  const used = { node: processorTime(server.pid()), database: processorTime(server.database().pid) };
  const took = await seconds(async () => {
    await startPricing(client, period);
    await until(pool, isFinished);
  });
  clearInterval(sampled);
  const node = processorTime(server.pid()) - used.node;
  const database = processorTime(server.database().pid) - used.database;
  const most = (from: number, to: number) => Math.max(...samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to)));
  const figure = (name: string, unit: string, value: number, ratio?: number, against?: string): Figure => ({
    section: SECTION,
    name,
    unit,
    value,
    ...(ratio === undefined ? {} : { ratio: rounded(ratio), against: against ?? '' }),
  });
  return [
    figure('one statement that reads as much and stores as many rows', 's', rounded(bare)),
    figure('priced with reasons and stored, on threads', 's', rounded(took), took / bare, 'that statement'),
    figure('priced with reasons and stored, rate', 'cases/s', Math.round(cases / took)),
    figure('processor time of Node, a case', 'µs', rounded((node / cases) * 1e6, 1)),
    figure('processor time of PostgreSQL, a case', 'µs', rounded((database / cases) * 1e6, 1)),
    figure(
      'processor time of both on two cores',
      's',
      rounded((node + database) / CORES),
      (node + database) / CORES / GOAL_SECONDS,
      'the goal of 60 s for a million',
    ),
    figure('memory before the run', 'MB', before),
    figure('memory at most, first quarter', 'MB', most(0, 0.25)),
    figure('memory at most, second quarter', 'MB', most(0.25, 0.5)),
    figure('memory at most, last quarter', 'MB', most(0.75, 1)),
  ];
}

/** Kills the process half-way through a run over a month; the run goes on by itself after the start. */
async function benchRestart(client: HttpClient, server: ServerProcess, pool: pg.Pool, { from }: Period): Promise<Figure[]> {
  const period = { from, to: addDays(from, 30) };
  const { rows: counted } = await pool.query<{ n: number }>(
    'select count(*)::int as n from renewal_case where expires_on between $1 and $2',
    [period.from, period.to],
  );
  const cases = counted[0]?.n ?? 0;
  await pool.query('truncate renewal_price');
  await client.login(USER);
  await startPricing(client, period);
  await until(pool, ({ priced }) => priced >= cases / 2);
  await server.kill();
  const kept = await count(pool, 'renewal_price');
  await server.start();
  const { priced } = await until(pool, isFinished);
  const stored = await count(pool, 'renewal_price');
  return [
    {
      section: SECTION,
      name: `killed half-way through ${cases.toLocaleString('en')} cases: prices stored by then`,
      unit: 'cases',
      value: kept,
    },
    { section: SECTION, name: 'after the restart: cases without a price', unit: 'cases', value: cases - stored },
    {
      section: SECTION,
      name: 'after the restart: cases that the run counts twice or not at all',
      unit: 'cases',
      value: Math.abs(priced - cases),
    },
  ];
}

async function benchPrices(client: HttpClient, pool: pg.Pool): Promise<Figure[]> {
  await client.login(USER);
  const { rows } = await pool.query<Priced>(`select r.expires_on as "expiresOn", coalesce(c.effective_date, r.expires_on) as "insuredFrom",
      q.starts_on as "startsOn", q.premium, q.product_version_id as "productVersionId", q.package_version_id as "packageVersionId",
      c.insured_object as "insuredObject", c.data
    from (select * from renewal_price where blocks = '[]' and premium is not null order by md5(case_id::text) limit ${COMPARED}) q
      join renewal_case r on q.case_id = r.id join contract c on c.id = r.contract_id`);
  const { equal, skipped } = await compare(client, await readTables(pool), rows);
  const compared = rows.length - skipped;
  return [
    {
      section: SECTION,
      name: `prices and starts that differ from a new quotation, of ${compared.toLocaleString('en')}`,
      unit: 'cases',
      value: compared - equal,
    },
    { section: SECTION, name: 'not compared: the form refuses the old data', unit: 'cases', value: skipped },
  ];
}

/**
 * Makes the cases of `due` policies by the nightly job and by one statement, prices them all, once with a kill half-way,
 * and compares prices with new quotations.
 */
export async function benchRenewals(client: HttpClient, server: ServerProcess, databaseUrl: string, due: number): Promise<Figure[]> {
  const { db, pool, close } = openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    const now = moment();
    const period = { from: now.today, to: addDays(now.today, 365) };
    const added = await seconds(() => addDuePolicies(pool, { ...period, wanted: due }));
    console.log(`Due policies in ${added.toFixed(0)} s`);
    const work = { ...now, db, requestId: 'bench', language: 'it' as const, actor: null };
    const night = await benchNight(pool, work, period);
    await pool.query('analyze renewal_case');
    const cases = await count(pool, 'renewal_case');
    const figures = [
      ...night,
      ...(await benchRun(client, server, pool, period, cases)),
      ...(await benchRestart(client, server, pool, period)),
    ];
    // Seen although a later part may fail: they take a quarter of an hour.
    for (const { name, value, unit } of figures) console.log(`${name}: ${value} ${unit}`);
    return [...figures, ...(await benchPrices(client, pool))];
  } finally {
    await close();
  }
}
