import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import type { ServerProcess } from './crash/server-process.ts';
import type { HttpClient } from './http-client.ts';
import { type Figure, rounded, timed } from './measure.ts';

const SECTION = 'Exports';
const LIST = '/api/polizze?max=20';
const EXPORT = '/api/polizze/esporta?formato=CSV';
const ABORTED = 200;
const STALLED = 50;

interface Task {
  readonly status: 'RUNNING' | 'DONE' | 'ERROR';
  readonly file: { readonly rows: number; readonly size: number } | null;
}

/** The answer to an export of which nobody reads the body; null when the user's limit refuses it. */
async function begin(url: string, cookie: string): Promise<IncomingMessage | null> {
  const request = get(`${url}${EXPORT}`, { headers: { cookie } });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  if (response.statusCode === 200) return response;
  response.destroy();
  return null;
}

/** Exports that nobody reads, by several users, and what is left of the server afterwards. */
async function benchUnread(client: HttpClient, server: ServerProcess): Promise<Figure[]> {
  const before = await timed(() => client.json('GET', LIST), 40);
  for (let i = 0; i < ABORTED; i += 10)
    await Promise.all(Array.from({ length: 10 }, async () => (await begin(server.url, client.cookie))?.destroy()));
  const stalled = await Promise.all(Array.from({ length: STALLED }, () => begin(server.url, client.cookie)));
  const during = await timed(() => client.json('GET', LIST), 40);
  const memory = server.memory();
  for (const response of stalled) response?.destroy();
  const after = await timed(() => client.json('GET', LIST), 40);
  const figure = (name: string, spread: typeof before): Figure => ({
    section: SECTION,
    name,
    unit: 'ms',
    value: rounded(spread.median),
    p95: rounded(spread.p95),
    ratio: rounded(spread.median / before.median),
    against: 'the same list before',
  });
  return [
    figure(`list of policies while ${STALLED} readers of exports do not read`, during),
    figure(`the same after ${ABORTED} aborted and ${STALLED} stalled exports`, after),
    { section: SECTION, name: 'memory of the process then', unit: 'MB', value: memory, ratio: rounded(memory / 300), against: '300 MB' },
  ];
}

/** Seconds that PostgreSQL needs to send the same columns of the same policies as CSV. */
async function copySeconds(databaseUrl: string): Promise<number> {
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
  const start = performance.now();
  for await (const _ of client.query(copyTo(statement)));
  const seconds = (performance.now() - start) / 1000;
  await client.end();
  return seconds;
}

/** Has all policies made into a file and waits for it; the most memory that the process had meanwhile. */
async function makeFile(client: HttpClient, server: ServerProcess, format: 'CSV' | 'XLSX') {
  const start = performance.now();
  const { taskId } = await client.json<{ taskId: number }>('POST', `/api/polizze/esportazioni?formato=${format}`);
  let memory = 0;
  for (;;) {
    const task = await client.json<Task>('GET', `/api/attivita/${taskId}`);
    memory = Math.max(memory, server.memory());
    if (task.status === 'ERROR') throw new Error(`The export of ${format} failed`);
    if (task.file !== null) return { seconds: (performance.now() - start) / 1000, rows: task.file.rows, memory };
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** Exports: unread ones, and the whole table of policies as a file against COPY of the same rows in the same run. */
export async function benchExports(client: HttpClient, server: ServerProcess, databaseUrl: string): Promise<Figure[]> {
  const figures = await benchUnread(client, server);
  const copy = await copySeconds(databaseUrl);
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
        against: `COPY as CSV ${rounded(copy)} s`,
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
