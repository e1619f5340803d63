import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';

const ROOT = resolve(import.meta.dirname, '../..');
const START_SECONDS = 60;
const STOP_SECONDS = 30;

export interface TestServer {
  readonly url: string;
  /** Runs SQL on the product's database, to bring about what no screen can: time that passed, the answer of an outside service. */
  change(sql: string, values: readonly unknown[]): Promise<void>;
  /** Stops the server and its database, and removes its data. */
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? done(address.port) : fail(new Error('no free port'))));
    });
  });
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(child: ChildProcess, url: string, printed: () => string): Promise<void> {
  const end = performance.now() + START_SECONDS * 1000;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${printed()}`);
    if (performance.now() > end) throw new Error(`The server was not ready after ${START_SECONDS} s:\n${printed()}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.once('exit', () => done());
  });
}

/** The product as a user starts it, on an embedded PostgreSQL of its own with the demonstration network, on a free port. */
export async function startTestServer(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nais-e2e-'));
  // The database of a server that root starts runs as another user, who must be able to pass.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env, PORT: String(port), NAIS_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-8000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000);
    await ended(child);
    clearTimeout(late);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const change = async (sql: string, values: readonly unknown[]) => {
    const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const client = new pg.Client({ host: '127.0.0.1', port: Number(lines[3]), user: 'nais', database: 'postgres' });
    await client.connect();
    try {
      await client.query(sql, [...values]);
    } finally {
      await client.end();
    }
  };
  try {
    await waitUntilReady(child, url, () => printed);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, change, stop };
}
