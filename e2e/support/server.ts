import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { moment } from '#platform/server-kit/clock.ts';
import { embeddedUrl, startEmbeddedPostgres } from '#platform/server-kit/database/embedded-postgres.ts';

const ROOT = resolve(import.meta.dirname, '../..');
// Limits that only a broken run reaches, also on a busy machine.
const START_SECONDS = 300;
const DRAW_SECONDS = 900;
const STOP_SECONDS = 120;
/** Passes the folder of the loaded demonstration to the worker processes. */
export const DEMONSTRATION = 'NAIS_E2E_DEMONSTRATION';

export interface TestServer {
  readonly url: string;
  /**
   * Runs SQL on the product's database, for changes that no screen offers: time that passed, the answer of an external
   * service.
   */
  change(sql: string, values: readonly unknown[]): Promise<void>;
  /**
   * Runs SQL that locks rows and keeps them until the returned function is called: what needs them waits there, however fast
   * the machine is.
   */
  hold(sql: string, values: readonly unknown[]): Promise<() => Promise<void>>;
  /** Its newest warnings and errors. */
  printed(): string;
  /** Stops the server and its database, and removes its data. */
  stop(): Promise<void>;
}

/** Returns the address that the server prints when ready; the system chooses its port. */
function readyAt(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((done, fail) => {
    const late = setTimeout(
      () => fail(new Error(`The server was not ready after ${START_SECONDS} s:\n${printed()}`)),
      START_SECONDS * 1000,
    );
    child.stdout?.on('data', () => {
      const url = /^Nais is ready: (\S+)$/m.exec(printed())?.[1];
      if (url === undefined) return;
      clearTimeout(late);
      done(url);
    });
    child.once('close', (code) => {
      clearTimeout(late);
      fail(new Error(`The server ended with code ${code}:\n${printed()}`));
    });
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.once('exit', () => done());
  });
}

/**
 * Creates a folder for the data of one server. If root starts the server, its database runs as another user, who must
 * be able to enter.
 */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nais-e2e-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** Copies owners too: the database belongs to the user that runs it. */
function copied(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The demonstration could not be copied: ${stderr}`);
  chmodSync(to, 0o711);
}

/**
 * Waits for the documents of the demonstration; otherwise every server of the run would make them during its journeys.
 */
async function waitUntilDrawn(server: RunningServer): Promise<void> {
  const waiting = "select 1 from graphile_worker.jobs where task_identifier <> 'tick' and run_at <= now() limit 1";
  const end = performance.now() + DRAW_SECONDS * 1000;
  while ((await server.query(waiting, [])).length > 0) {
    if (performance.now() > end) throw new Error(`The demonstration's documents were not drawn after ${DRAW_SECONDS} s`);
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** Waits for the database, which may outlive a server that had to end in time. */
async function databaseStopped(dataDir: string): Promise<void> {
  const end = performance.now() + STOP_SECONDS * 1000;
  while (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) {
    if (performance.now() > end) throw new Error(`The database did not stop in ${STOP_SECONDS} s`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Loads the demonstration into a new folder. */
async function loadDemonstration(): Promise<string> {
  const folder = dataFolder();
  const server = await serverOn(folder, {});
  try {
    await waitUntilDrawn(server);
  } finally {
    await server.end();
  }
  return folder;
}

/** Code that the demonstration depends on; its dates depend on the day. */
const DEMONSTRATION_CODE = ['db', 'demo', 'reference', 'platform', 'areas', 'apps/server', 'package-lock.json'];
const NO_CODE = /(^|\/)(ui|ui-kit|ui-shell|texts)\/|\.test\.tsx?$|\.md$/;

function demonstrationKey(): string {
  const hash = createHash('sha256').update(moment().today);
  for (const path of globSync(
    DEMONSTRATION_CODE.map((root) => (root.includes('.') ? root : `${root}/**/*.*`)),
    { cwd: ROOT },
  ).toSorted())
    if (!NO_CODE.test(path)) hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns a folder with the loaded demonstration, which every test server copies. It is loaded once a day for the same
 * code, and kept below `.nais`; older ones are removed.
 */
export async function keptDemonstration(): Promise<string> {
  const kept = join(ROOT, '.nais', 'demonstration');
  const folder = join(kept, demonstrationKey());
  if (existsSync(folder)) return folder;
  const loaded = await loadDemonstration();
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  const partial = `${folder}.partial`;
  mkdirSync(partial);
  copied(loaded, partial);
  renameSync(partial, folder);
  rmSync(loaded, { recursive: true, force: true });
  return folder;
}

async function changeAtRest(dataDir: string, sql: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), durable: false });
  const client = new pg.Client({ connectionString: `${postgres.url}postgres` });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/**
 * Starts the product as a user does, on its own embedded PostgreSQL with the demonstration network, on a free port.
 * Without a previously loaded demonstration, or with `NAIS_DEMO` in `env`, it starts with an empty folder. `atRest` is SQL
 * that locks whole tables, which a running product would meet in a deadlock: it runs before the start.
 */
export async function startTestServer(env: Readonly<Record<string, string>> = {}, atRest?: string): Promise<TestServer> {
  const folder = dataFolder();
  const loaded = process.env[DEMONSTRATION];
  if (loaded !== undefined && !('NAIS_DEMO' in env)) copied(loaded, folder);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (atRest !== undefined) await changeAtRest(folder, atRest);
    const { url, query, hold, printed, end } = await serverOn(folder, env);
    return { url, printed, hold, change: (sql, values) => query(sql, values).then(() => undefined), stop: () => end().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

interface RunningServer {
  readonly url: string;
  readonly query: (sql: string, values: readonly unknown[]) => Promise<readonly unknown[]>;
  readonly hold: TestServer['hold'];
  readonly printed: () => string;
  readonly end: () => Promise<void>;
}

async function serverOn(dataDir: string, env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const child = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env, PORT: '0', NAIS_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-8000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const end = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000);
    await ended(child);
    clearTimeout(late);
    await databaseStopped(dataDir);
  };
  const connected = async () => {
    const client = new pg.Client({ connectionString: `${embeddedUrl(join(dataDir, 'postgres'))}postgres` });
    await client.connect();
    return client;
  };
  const query = async (sql: string, values: readonly unknown[]): Promise<readonly unknown[]> => {
    const client = await connected();
    try {
      return (await client.query(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const hold = async (sql: string, values: readonly unknown[]) => {
    const client = await connected();
    await client.query('begin');
    await client.query(sql, [...values]);
    return () => client.end();
  };
  try {
    return { url: await readyAt(child, () => printed), query, hold, printed: () => printed, end };
  } catch (error) {
    await end();
    throw error;
  }
}
