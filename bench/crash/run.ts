import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { Client, type ToIssue } from './client.ts';
import { brokenInvariants } from './invariants.ts';
import { ServerProcess } from './server-process.ts';

/**
 * Kills the server 100 times and PostgreSQL 20 times at random points while policies are being issued, restarts,
 * repeats every issue under its key, and checks that nothing is lost, doubled or half done. `node bench/crash/run.ts
 * [server kills] [database kills]`
 */
const [serverKills = 100, databaseKills = 20] = process.argv.slice(2).map(countOf);
const BATCH = 6;
/** Undisturbed batches before the first kill, to measure their time on this machine. */
const TIMED_BATCHES = 5;

function countOf(argument: string): number {
  if (!/^\d{1,6}$/.test(argument))
    throw new Error(`"${argument}" is no number of kills: node bench/crash/run.ts [server kills] [database kills]`);
  return Number(argument);
}

const folder = mkdtempSync(join(tmpdir(), 'nais-crash-'));
chmodSync(folder, 0o711);
const server = new ServerProcess(folder, 18_000 + (process.pid % 1000));
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

let issued = 0;
let interrupted = 0;

async function prepared(client: Client, sale: ContractDataInput): Promise<ToIssue[]> {
  const batch: ToIssue[] = [];
  for (let i = 0; i < BATCH; i += 1) batch.push(await client.prepare(sale));
  return batch;
}

/** Time of an undisturbed batch in milliseconds: the median of a few. */
async function batchTime(client: Client, sale: ContractDataInput): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < TIMED_BATCHES; i += 1) {
    const batch = await prepared(client, sale);
    const start = performance.now();
    await Promise.all(batch.map((one) => client.issue(one)));
    times.push(performance.now() - start);
  }
  issued += BATCH * TIMED_BATCHES;
  return times.sort((a, b) => a - b)[Math.floor(TIMED_BATCHES / 2)] ?? 0;
}

/** One kill at a random moment of `window` milliseconds: before, inside or after the issue of the batch. */
async function round(client: Client, sale: ContractDataInput, window: number, killDatabase: boolean): Promise<void> {
  const batch = await prepared(client, sale);
  const attempts = Promise.allSettled(batch.map((one) => client.issue(one)));
  await pause(randomInt(window));
  if (killDatabase) process.kill(server.database().pid, 'SIGKILL');
  await server.kill();
  const outcomes = await attempts;
  interrupted += outcomes.filter((outcome) => outcome.status === 'rejected' || outcome.value.status >= 500).length;
  await server.start();
  for (const one of batch) {
    const answer = await client.issue(one);
    if (answer.status !== 200) throw new Error(`Issue of ${one.id} after the crash: ${answer.status} ${JSON.stringify(answer.body)}`);
    issued += 1;
  }
}

try {
  const started = performance.now();
  await server.start();
  const client = new Client(server.url);
  await client.login('dealer');
  const sale = await client.sale();
  const window = Math.ceil(1.25 * (await batchTime(client, sale)));
  console.log(`Each kill falls within ${window} ms of the first request`);
  for (let i = 0; i < serverKills + databaseKills; i += 1) {
    await round(client, sale, window, i >= serverKills);
    if (i % 10 === 9) console.log(`${i + 1} kills, ${issued} policies issued, ${interrupted} requests interrupted`);
  }
  const broken = await brokenInvariants(server.database().url);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${serverKills} kills of the server, ${databaseKills} of PostgreSQL: ${issued} policies issued, ${interrupted} requests interrupted, ${seconds} s`,
  );
  console.log(broken.length === 0 ? 'Nothing lost, doubled or half done; the ledger balances' : `BROKEN: ${broken.join('; ')}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
