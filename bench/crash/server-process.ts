import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import memory from '#apps/server/memory-environment.json' with { type: 'json' };
import { embeddedUrl } from '#platform/server-kit/database/embedded-postgres.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A limit that only a broken start reaches, also on a busy machine. */
const LATEST_MS = 600_000;

interface Start {
  /** Script that starts the product. */
  readonly entry?: string;
  readonly variables?: Readonly<Record<string, string>>;
}

/** The product in its own process, which can be killed and restarted on the same data. */
export class ServerProcess {
  readonly #dataDir: string;
  readonly #port: number;
  readonly #start: Required<Start>;
  #child: ChildProcess | null = null;

  constructor(dataDir: string, port: number, { entry = 'apps/server/main.ts', variables = {} }: Start = {}) {
    this.#dataDir = dataDir;
    this.#port = port;
    this.#start = { entry, variables };
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      ...memory,
      NAIS_DATA_DIR: this.#dataDir,
      PORT: String(this.#port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...this.#start.variables,
    };
    const child = spawn(process.execPath, [this.#start.entry], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-4000);
    });
    this.#child = child;
    const end = performance.now() + LATEST_MS;
    while (!(await this.#ready())) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${complaint}`);
      if (performance.now() > end) throw new Error(`The server was not ready after ${LATEST_MS / 1000} s`);
      await new Promise((done) => setTimeout(done, 25));
    }
  }

  async #ready(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/health/ready`)).ok;
    } catch {
      return false;
    }
  }

  /** Address and process of the embedded PostgreSQL. */
  database(): { pid: number; url: string } {
    const lines = readFileSync(join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), url: `${embeddedUrl(join(this.#dataDir, 'postgres'))}postgres` };
  }

  pid(): number {
    if (this.#child?.pid === undefined) throw new Error('The server has not started');
    return this.#child.pid;
  }

  /** Resident memory of the process in megabytes (Linux). */
  memory(): number {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#child?.pid ?? 'self'}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1000);
  }

  /** Ends the process at once, like a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends it like an operator. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }
}
