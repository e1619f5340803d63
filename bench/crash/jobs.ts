import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { startTemporaryPostgres } from '#platform/server-kit/database/temporary-postgres.ts';
import { prepareQueue } from '#platform/server-kit/jobs/worker.ts';

/**
 * Three processes on one database share 1,000 scheduled jobs while the one that works longest is killed every two seconds;
 * checks that each time was started once, and that each job completed once and did each of its steps once. `node bench/crash/jobs.ts [jobs]`
 */
const PROCESSES = 3;
const KILL_EVERY_MS = 2_000;
/** Part of the jobs that end while processes are killed; the rest ends undisturbed. */
const KILLED_UNTIL = 0.9;
/** Steps of a job, as in `job-process.ts`. */
const STEPS = 4;
/** Jobs that are due in the same minute. */
const A_MINUTE = 200;
/** Minutes until the jobs of killed processes have been given back and repeated. */
const SETTLE_MINUTES = 10;
const ROOT = join(import.meta.dirname, '../..');

const jobs = Number(process.argv[2] ?? 1000);

/** Times from the next minute but one on, in Rome. */
function crons(): string[] {
  const clock = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return Array.from({ length: jobs }, (_, index) => {
    const at = new Date(Date.now() + (2 + Math.floor(index / A_MINUTE)) * 60_000);
    const [hour, minute] = clock.format(at).split(':').map(Number);
    return `${minute} ${hour} * * *`;
  });
}

const server = await startTemporaryPostgres();
const url = `${server.url}postgres`;
await migrate(url, join(ROOT, 'db/migrations'));
const { pool, close } = openDatabase({ url, poolSize: 2 });
await prepareQueue(pool);
await pool.query('create table bench_step (job int not null, step int not null)');

const times = JSON.stringify(crons());
/** Processes that take jobs, longest first. */
const working: ChildProcess[] = [];
const processes = new Set<ChildProcess>();

function start(): void {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'job-process.ts'), url, times], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  processes.add(child);
  child.once('message', () => working.push(child));
}

/** Kills the process that works longest, unless it is the only one: a slow machine needs longer to start one than to kill it. */
function killOne(): boolean {
  const victim = working.length > 1 ? working.shift() : undefined;
  if (victim === undefined) return false;
  victim.kill('SIGKILL');
  processes.delete(victim);
  start();
  return true;
}

async function figures() {
  const { rows } = await pool.query<Record<'done' | 'again' | 'started' | 'times' | 'steps' | 'doubled' | 'lost', number>>(`select
    (select count(distinct job)::int from job_execution where job like 'bench.%' and status = 'COMPLETED') as done,
    (select count(*)::int from (select from job_execution where status = 'COMPLETED' group by job having count(*) > 1) c) as again,
    (select count(*)::int from schedule_run where outcome = 'STARTED') as started,
    (select count(distinct schedule_id)::int from schedule_run) as times,
    (select count(*)::int from bench_step) as steps,
    (select count(*)::int from (select from bench_step group by job, step having count(*) > 1) d) as doubled,
    (select count(*)::int from job_execution where status = 'UNKNOWN') as lost`);
  return rows[0] ?? { done: 0, again: 0, started: 0, times: 0, steps: 0, doubled: 0, lost: 0 };
}

for (let count = 0; count < PROCESSES; count += 1) start();
let kills = 0;
try {
  const end = Date.now() + (2 + Math.ceil(jobs / A_MINUTE) + SETTLE_MINUTES) * 60_000;
  for (let now = await figures(); now.done < jobs && Date.now() < end; now = await figures()) {
    await pause(KILL_EVERY_MS);
    if (now.started > 0 && now.done < jobs * KILLED_UNTIL && killOne()) kills += 1;
  }
  const { done, again, started, times: decided, steps, doubled, lost } = await figures();
  const right = [done, started, decided, steps / STEPS].every((count) => count === jobs) && again + doubled === 0;
  console.log(
    `${PROCESSES} processes, ${kills} kills: ${started} of ${jobs} times started, ${done} jobs completed, ${lost} runs lost and repeated`,
  );
  console.log(
    right
      ? 'Each job ran once'
      : `WRONG: ${decided} times decided, ${again} jobs completed twice, ${steps} steps, ${doubled} of them twice`,
  );
  process.exitCode = right ? 0 : 1;
} finally {
  for (const child of processes) child.kill('SIGKILL');
  await close();
  await server.stop();
}
