import { sql } from 'kysely';
import { z } from 'zod';
import { usersWithRole } from '#areas/agency/access/server/public.ts';
import { notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import type { OutsideUserWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { healthAddress } from '../../api/addresses.ts';
import type { HealthView } from '../../api/index.ts';
import { healthAlert } from '../../api/texts.ts';
import { type Finding, type HealthCode, type HealthState, healthName, healthWords, judgeHealth, worstOf } from '../../domain/index.ts';
import { type HealthSources, readHealthFacts } from './read-facts.ts';

interface Kept {
  readonly code: string;
  readonly state: HealthState;
  readonly since: string;
}

/** Keeps the state of each check and returns those that have become bad since the last time. */
async function keep({ db, now }: Pick<Work, 'db' | 'now'>, findings: readonly Finding[]): Promise<HealthCode[]> {
  const rows = JSON.stringify(findings.map(({ code, state }) => ({ code, state })));
  const { rows: turned } = await sql<{ code: HealthCode }>`with before as (select code, state from health_state),
    kept as (insert into health_state as h (code, state, since, checked_at)
      select f.code, f.state, ${now}::timestamptz, ${now}::timestamptz from jsonb_to_recordset(${rows}::jsonb) as f (code text, state text)
      on conflict (code) do update set state = excluded.state, checked_at = excluded.checked_at,
        since = case when h.state = excluded.state then h.since else excluded.since end returning h.code, h.state),
    gone as (delete from health_state h where not exists (select from jsonb_to_recordset(${rows}::jsonb) as f (code text) where f.code = h.code))
    select k.code from kept k left join before b on b.code = k.code where k.state = 'GRAVE' and b.state is distinct from 'GRAVE'`.execute(
    db,
  );
  return turned.map(({ code }) => code);
}

/** Every five minutes: checks the installation and notifies the administrators of what has become bad, once. */
export function watchHealth(sources: HealthSources): Job {
  return defineJob({
    name: 'operations.health',
    payload: z.object({}),
    run: async (work) => {
      const findings = judgeHealth(await readHealthFacts({ ...work, language: 'it' }, sources));
      const turned = await work.db.transaction().execute(async (db) => {
        const inside = { ...work, db };
        const bad = await keep(inside, findings);
        if (bad.length === 0) return bad;
        const users = await usersWithRole(db, 'CONFIGURAZIONE_GLOBALE', 0);
        for (const code of bad) await notifyUsersOnce(inside, users, { ...healthAlert(healthName(code)), link: healthAddress.href() });
        return bad;
      });
      return { bad: turned.length };
    },
  });
}

/** Checks the installation now; since when a state holds comes from the regular checks. */
export async function readHealth(work: OutsideUserWork, sources: HealthSources, version: string): Promise<HealthView> {
  const findings = judgeHealth(await readHealthFacts(work, sources));
  const { rows: kept } = await sql<Kept>`select code, state, since from health_state`.execute(work.db);
  const { rows } = await sql<{ postgres: string; migration: string }>`select current_setting('server_version') as postgres,
    (select max(name) from migration) as migration`.execute(work.db);
  return {
    state: worstOf(findings.map(({ state }) => state)),
    checkedAt: work.now,
    items: findings.map((finding) => ({
      code: finding.code,
      state: finding.state,
      since: kept.find(({ code, state }) => code === finding.code && state === finding.state)?.since ?? null,
      ...healthWords(finding, work.language),
    })),
    versions: { nais: version, node: process.versions.node, postgres: rows[0]?.postgres ?? '', migration: rows[0]?.migration ?? '' },
  };
}
