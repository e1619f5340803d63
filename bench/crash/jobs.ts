import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { startTemporaryPostgres } from '#platform/server-kit/database/temporary-postgres.ts';
import { prepareQueue } from '#platform/server-kit/jobs/worker.ts';

/**
 * Three processes on one database share 1,000 scheduled jobs while one of them is killed every two seconds; checks that
 * each time was started once, and that each job did each of its steps once. `node bench/crash/jobs.ts [jobs]`
 */
const PROCESSES = 3;
const KILL_EVERY_MS = 2_000;
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
await migrate(server.url, join(ROOT, 'db/migrations'));
const pool = new pg.Pool({ connectionString: server.url });
await prepareQueue(pool);
await pool.query('create table bench_step (job int not null, step int not null)');

const times = JSON.stringify(crons());
const start = (): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'job-process.ts'), server.url, times], { cwd: ROOT, stdio: 'inherit' });

async function figures() {
  const { rows } = await pool.query<Record<'done' | 'started' | 'times' | 'steps' | 'doubled' | 'lost' | 'running', number>>(`select
    (select count(distinct job)::int from job_execution where job like 'bench.%' and status = 'COMPLETED') as done,
    (select count(*)::int from schedule_run where outcome = 'STARTED') as started,
    (select count(distinct schedule_id)::int from schedule_run) as times,
    (select count(*)::int from bench_step) as steps,
    (select count(*)::int from (select from bench_step group by job, step having count(*) > 1) d) as doubled,
    (select count(*)::int from job_execution where status = 'UNKNOWN') as lost,
    (select count(*)::int from job_execution where status in ('STARTING', 'STARTED')) as running`);
  return rows[0] ?? { done: 0, started: 0, times: 0, steps: 0, doubled: 0, lost: 0, running: 0 };
}

const processes = Array.from({ length: PROCESSES }, start);
let kills = 0;
try {
  const end = Date.now() + (2 + Math.ceil(jobs / A_MINUTE) + SETTLE_MINUTES) * 60_000;
  for (let now = await figures(); now.done < jobs && Date.now() < end; now = await figures()) {
    await pause(KILL_EVERY_MS);
    if (now.started === jobs) continue;
    const victim = kills % PROCESSES;
    processes[victim]?.kill('SIGKILL');
    processes[victim] = start();
    kills += 1;
  }
  const { done, started, times: decided, steps, doubled, lost } = await figures();
  const right = done === jobs && started === jobs && decided === jobs && doubled === 0 && steps === jobs * 4;
  console.log(
    `${PROCESSES} processes, ${kills} kills: ${started} of ${jobs} times started, ${done} jobs completed, ${lost} runs lost and repeated`,
  );
  console.log(right ? 'Each job ran once' : `WRONG: ${decided} times decided, ${steps} steps, ${doubled} of them twice`);
  process.exitCode = right ? 0 : 1;
} finally {
  for (const child of processes) child.kill('SIGKILL');
  await pool.end();
  await server.stop();
}
