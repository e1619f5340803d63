import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import type { ServerProcess } from './crash/server-process.ts';
import { HttpClient } from './http-client.ts';
import { type Figure, rounded, type Spread, timed } from './measure.ts';

const SECTION = 'Exports';
const FILLING_MS = 5_000;
const ABORTED = 200;
const STALLED = 50;
/** Users that see all policies: a single one would hit the limit per user. */
const READERS = [
  'developer',
  'dipendente-agenzia',
  'dipendente-agenzia-2',
  'dipendente-agenzia-3',
  'dipendente-agenzia-4',
  'dipendente-agenzia-5',
];
/** Rows of the unread exports: below the streaming limit. */
const UNREAD_ROWS = 90_000;

/** Requests of other users meanwhile. */
const ROUTES: readonly (readonly [name: string, path: string])[] = [
  ['list of policies', '/api/polizze?max=20'],
  ['search of a surname', '/api/polizze?search=rossi'],
  ['list of quotations', '/api/preventivi?max=20'],
  ['list of statements', '/api/estratti-conto?max=20'],
  ['user info', '/api/utenti/info'],
  ['readiness', '/health/ready'],
];

interface Task {
  readonly status: 'RUNNING' | 'DONE' | 'ERROR';
  readonly file: { readonly rows: number; readonly size: number } | null;
}

/** Starts an export without reading its body; null if a limit refuses it. */
async function begin(address: string, cookie: string): Promise<IncomingMessage | null> {
  const request = get(address, { headers: { cookie } });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  if (response.statusCode === 200) return response;
  response.destroy();
  if (response.statusCode !== 429) throw new Error(`${address}: ${response.statusCode}`);
  return null;
}

/** Returns the address of an export of the newest policies with the most rows that are streamed. */
async function unreadExport(url: string, databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ day: string }>(
    `select to_char(created_at at time zone 'Europe/Rome' + interval '1 day', 'YYYY-MM-DD') as day
    from contract where policy_number is not null order by created_at desc offset $1 limit 1`,
    [UNREAD_ROWS],
  );
  await client.end();
  const from = rows[0] === undefined ? '' : `&creatoDa=${rows[0].day}`;
  return `${url}/api/polizze/esporta?formato=CSV${from}`;
}

async function cookies(url: string): Promise<readonly string[]> {
  const all: string[] = [];
  for (const username of READERS) {
    const reader = new HttpClient(url);
    await reader.login(username);
    all.push(reader.cookie);
    reader.close();
  }
  return all;
}

async function answerTimes(client: HttpClient): Promise<readonly Spread[]> {
  const spreads: Spread[] = [];
  for (const [, path] of ROUTES) spreads.push(await timed(() => client.json('GET', path), 40));
  return spreads;
}

/** Starts unread exports of several users, and measures other routes meanwhile and afterwards. */
async function benchUnread(client: HttpClient, server: ServerProcess, databaseUrl: string): Promise<Figure[]> {
  const address = await unreadExport(server.url, databaseUrl);
  const readers = await cookies(server.url);
  const begun = (i: number) => begin(address, readers[i % readers.length] ?? '');
  const before = await answerTimes(client);
  let aborted = 0;
  for (let i = 0; i < ABORTED; i += 10) {
    const some = await Promise.all(Array.from({ length: 10 }, (_, j) => begun(i + j)));
    for (const response of some) {
      if (response !== null) aborted += 1;
      response?.destroy();
    }
  }
  const stalled = (await Promise.all(Array.from({ length: STALLED }, (_, i) => begun(i)))).filter((one) => one !== null);
  // The socket buffers fill first.
  await setTimeout(FILLING_MS);
  const during = await answerTimes(client);
  const memory = server.memory();
  for (const response of stalled) response.destroy();
  const after = await answerTimes(client);
  const figures = (when: string, spreads: readonly Spread[]): Figure[] =>
    ROUTES.map(([name], i) => {
      const { median, p95 } = spreads[i] ?? { median: 0, p95: 0 };
      const ratio = rounded(median / (before[i]?.median ?? median));
      return {
        section: SECTION,
        name: `${name} ${when}`,
        unit: 'ms',
        value: rounded(median),
        p95: rounded(p95),
        ratio,
        against: 'the same before',
      };
    });
  return [
    ...figures(`while ${stalled.length} of ${STALLED} readers do not read (the others are refused)`, during),
    ...figures(`after ${aborted} of ${ABORTED} aborted exports (the others were refused)`, after),
    {
      section: SECTION,
      name: 'memory of the process meanwhile',
      unit: 'MB',
      value: memory,
      ratio: rounded(memory / 300),
      against: '300 MB',
    },
  ];
}

/** Seconds that PostgreSQL takes to send the same columns and policies as CSV, with one process or parallel workers. */
async function copySeconds(databaseUrl: string, workers: number): Promise<number> {
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 1 });
  const statement =
    sql`copy (select c.number, c.policy_number, c.status, c.customer_name, c.customer_tax_code, c.plate, c.vehicle, c.product_name, co.name,
    p.display_name, s.display_name as seller, c.premium, c.taxable, c.tax, c.effective_date, c.expiry_date, c.quote_valid_until, c.payment_type, c.created_at, c.issued_at
    from contract c join app_user p on p.id = c.producer_id join app_user s on s.id = c.seller_id left join company co on co.id = c.company_id
    where c.status in ('POLIZZA', 'POLIZZA_SCADUTA', 'POLIZZA_ANNULLATA') order by c.issued_at desc nulls last, c.id desc) to stdout with csv`.compile(
      db,
    ).sql;
  await close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`set max_parallel_workers_per_gather = ${workers}`);
  const start = performance.now();
  for await (const _ of client.query(copyTo(statement)));
  const seconds = (performance.now() - start) / 1000;
  await client.end();
  return seconds;
}

/** Exports all policies in the background and waits; returns the peak memory of the process. */
async function makeFile(client: HttpClient, server: ServerProcess, format: 'CSV' | 'XLSX') {
  const start = performance.now();
  const { taskId } = await client.json<{ taskId: number }>('POST', `/api/polizze/esportazioni?formato=${format}`);
  let memory = 0;
  for (;;) {
    const task = await client.json<Task>('GET', `/api/attivita/${taskId}`);
    memory = Math.max(memory, server.memory());
    if (task.status === 'ERROR') throw new Error(`The export of ${format} failed`);
    if (task.file !== null) return { seconds: (performance.now() - start) / 1000, rows: task.file.rows, memory };
    await setTimeout(100);
  }
}

/**
 * Measures exports: unread ones, and the whole table of policies as a file against COPY of the same rows in the same
 * run.
 */
export async function benchExports(client: HttpClient, server: ServerProcess, databaseUrl: string): Promise<Figure[]> {
  const figures = await benchUnread(client, server, databaseUrl);
  const copy = await copySeconds(databaseUrl, 0);
  const parallel = await copySeconds(databaseUrl, 2);
  const resting = server.memory();
  for (const format of ['CSV', 'XLSX'] as const) {
    const { seconds, rows, memory } = await makeFile(client, server, format);
    const name = `${rows.toLocaleString('en')} policies as ${format} in the background`;
    figures.push(
      {
        section: SECTION,
        name,
        unit: 's',
        value: rounded(seconds),
        ratio: rounded(seconds / copy),
        against: `COPY as CSV by one process ${rounded(copy)} s, by three ${rounded(parallel)} s`,
      },
      {
        section: SECTION,
        name: `${name}: memory above rest`,
        unit: 'MB',
        value: memory - resting,
        ratio: rounded((memory - resting) / 150),
        against: '150 MB',
      },
    );
  }
  return figures;
}
