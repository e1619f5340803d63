import { sql } from 'kysely';
import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { Outside, Work } from '#platform/server-kit/context.ts';
import type { PartStore } from '#platform/server-kit/export/part-file.ts';
import { type HealthFacts, SERVICES, type ServiceCode } from '../../domain/index.ts';
import type { ServiceModes } from '../outside-services/read-services.ts';
import { backupAge, certificateDays, diskOf, type Installation, storageFault } from './probes.ts';

export interface HealthSources {
  readonly modes: ServiceModes;
  readonly store: PartStore;
  readonly installation: Installation;
}

/** A job that runs for longer has lost its process: the queue itself repeats it after four hours. */
const STUCK_MINUTES = 120;

type Counted = Pick<HealthFacts, 'queue' | 'schedules' | 'mails' | 'database' | 'replica' | 'signatureDays'>;

/** Everything that the database knows, in one statement. */
async function count({ db, now }: Pick<Work, 'db' | 'now'>): Promise<Counted> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await sql<Counted>`select
      (select json_build_object('waiting', count(*) filter (where ready), 'oldestMinutes',
          coalesce(floor(extract(epoch from ${at} - min(run_at) filter (where ready)) / 60)::int, 0),
          'stuck', count(*) filter (where locked_at < ${at} - ${STUCK_MINUTES} * interval '1 minute'),
          'lost', count(*) filter (where locked_at is null and attempts >= max_attempts))
        from (select *, locked_at is null and attempts < max_attempts and run_at <= ${at} as ready from graphile_worker.jobs) j) as queue,
      (select json_build_object('failed', count(*) filter (where e.status in ('FAILED', 'UNKNOWN')),
          'late', count(*) filter (where e.status = 'STARTING' and r.due_at < ${at} - interval '15 minutes'))
        from schedule_run r join job_execution e on e.id = r.execution_id where r.due_at > ${at} - interval '1 day') as schedules,
      (select json_build_object('waiting', count(*) filter (where status = 'QUEUED'), 'oldestMinutes',
          coalesce(floor(extract(epoch from ${at} - min(created_at) filter (where status = 'QUEUED')) / 60)::int, 0),
          'failed', count(*) filter (where status = 'FAILED')) from mail_outbox
        where status = 'QUEUED' or status = 'FAILED' and created_at > ${at} - interval '7 days') as mails,
      (select json_build_object('bytes', pg_database_size(current_database()), 'connections', (select count(*) from pg_stat_activity),
        'most', current_setting('max_connections')::int)) as database,
      (select json_build_object('lagSeconds', coalesce(round(extract(epoch from max(replay_lag)))::int, 0)) from pg_stat_replication
        having count(*) > 0) as replica,
      (select floor(extract(epoch from valid_until - ${at}) / 86400)::int from signature_certificate
        where replaced_at is null and not is_self_signed) as "signatureDays"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database counted nothing');
  return row;
}

async function failingServices({ db }: Pick<Work, 'db'>, modes: ServiceModes, language: Language): Promise<string[]> {
  const rows = await db.selectFrom('service_state').select('code').where('failing_since', 'is not', null).execute();
  const current = await modes();
  const failing = new Set<string>(rows.map(({ code }) => code));
  return keysOf(SERVICES)
    .filter((code: ServiceCode) => current[code] === 'REALE' && failing.has(code))
    .map((code) => SERVICES[code].name[language]);
}

/** Measures every part of the installation. */
export async function readHealthFacts(
  work: Outside & Pick<Work, 'now' | 'language'>,
  { modes, store, installation }: HealthSources,
): Promise<HealthFacts> {
  const { dataDir, backupMarker, site, login } = installation;
  const [counted, failing, fault, disk, backup, siteDays, loginDays] = await Promise.all([
    count(work),
    failingServices(work, modes, work.language),
    storageFault(work, store),
    diskOf(dataDir),
    backupAge(backupMarker, work.now),
    certificateDays(site, work.now),
    certificateDays(login, work.now),
  ]);
  return { ...counted, services: { failing }, storage: { error: fault }, disk, backup, siteDays, loginDays };
}
