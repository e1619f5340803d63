import { sql } from 'kysely';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** Targets of the running month and year: of the agency, of each trading company, of two dealers. */
export async function seedTargets(db: Database, today: PlainDate): Promise<void> {
  await sql`insert into production_target (scope, node_id, period, starts_on, ends_on, policies, premium, created_at, updated_at, updated_by)
    select t.scope, t.node_id, t.period, date_trunc(t.unit, ${today}::date)::date,
      (date_trunc(t.unit, ${today}::date) + ('1 ' || t.unit)::interval - interval '1 day')::date, t.policies, t.premium,
      ${today}::date, ${today}::date, s.id
    from (select id from app_user where username = 'dipendente-agenzia') s,
      (select 'AGENZIA' as scope, null::bigint as node_id, 'MESE' as period, 'month' as unit, 60 as policies, 4000000::bigint as premium
        union all select 'AGENZIA', null, 'ANNO', 'year', null, 60000000
        union all select 'RAMO', id, 'MESE', 'month', null, 1500000 from app_user where "group" = 'SOCIETA_COMMERCIALE'
        union all select 'RAMO', id, 'MESE', 'month', 12, 700000 from app_user where username in ('dealer', 'intermediario')) t`.execute(
    db,
  );
}
