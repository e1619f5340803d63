import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { clearAbandonedPostgres } from './temporary-postgres.ts';

const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

function run(code: string): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  return child;
}

/** Starts a run with its own server, which prints the address. */
async function startedRun(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const file = JSON.stringify(join(import.meta.dirname, 'temporary-postgres.ts'));
  const child = run(`const { startTemporaryPostgres } = await import(${file});
    const { url } = await startTemporaryPostgres({ shared_buffers: '16MB' });
    console.log(url);
    setInterval(() => undefined, 60_000);`);
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

const foldersOf = (child: ChildProcess) => readdirSync(tmpdir()).filter((name) => name.startsWith(`nais-pg-${child.pid}-`));

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: `${url}postgres` });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

it('removes what a killed run left and nothing of a live run', async () => {
  const { child, url } = await startedRun();
  await clearAbandonedPostgres();
  expect([await answers(url), foldersOf(child).length]).toEqual([true, 1]);

  child.kill('SIGKILL');
  await once(child, 'exit');
  await clearAbandonedPostgres();
  // Another run that starts now may be removing the same folder.
  await expect.poll(async () => [await answers(url), foldersOf(child)], { timeout: 20_000 }).toEqual([false, []]);
  expect(await answers(inject('postgresUrl'))).toBe(true);
});

it('leaves alone a process that reuses the pid of a dead server', async () => {
  const innocent = run('setInterval(() => undefined, 60_000); console.log("here");');
  await once(innocent.stdout ?? innocent, 'data');
  const made = mkdtempSync(join(tmpdir(), 'nais-left-'));
  chmodSync(made, 0o711);
  mkdirSync(join(made, 'data'));
  writeFileSync(join(made, 'data', 'postmaster.pid'), `${innocent.pid}\n`);
  // No process has such a late start time. Created complete under this name: any other run may remove it.
  const folder = join(tmpdir(), `nais-pg-${process.pid}-99999999999999-${innocent.pid}`);
  renameSync(made, folder);
  await clearAbandonedPostgres();
  await expect.poll(() => existsSync(folder), { timeout: 20_000 }).toBe(false);
  expect([innocent.exitCode, innocent.signalCode]).toEqual([null, null]);
});
