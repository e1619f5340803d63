import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { FIGURES_BY, renewalFigures } from '../../api/routes.ts';
import { DAY_BANDS, NO_OPERATOR } from '../../api/texts.ts';
import { REFUSALS } from '../../domain/index.ts';
import { visibleCases } from '../access.ts';

type By = (typeof FIGURES_BY)[number];

const KEYS: Readonly<Record<By, RawBuilder<string>>> = {
  giorni: sql`case when r.expires_on - (r.closed_at at time zone 'Europe/Rome')::date >= 60 then '60' when r.expires_on
    - (r.closed_at at time zone 'Europe/Rome')::date >= 30 then '30' when r.expires_on - (r.closed_at at time zone 'Europe/Rome')::date >= 15
    then '15' when r.expires_on - (r.closed_at at time zone 'Europe/Rome')::date >= 0 then '0' else 'dopo' end`,
  operatore: sql`coalesce(o.display_name, '')`,
  produttore: sql`p.display_name`,
  motivo: sql`coalesce(r.refusal, 'RINNOVATA')`,
};

/** Bands of days in the order of time; other criteria are in the order of their cases. */
const BANDS = ['60', '30', '15', '0', 'dopo'];

function labelOf(by: By, key: string, { language }: UserWork): string {
  if (by === 'giorni') return DAY_BANDS[key]?.[language] ?? key;
  if (by === 'operatore' && key === '') return NO_OPERATOR[language];
  if (by !== 'motivo') return key;
  return key in REFUSALS ? REFUSALS[key as keyof typeof REFUSALS][language] : (DAY_BANDS[key]?.[language] ?? key);
}

/**
 * Ended cases of the latest months by a criterion, and what expires in the next twelve: the premium at risk is that of the
 * cases that are not renewed.
 */
export async function readFigures(
  work: UserWork,
  { per, mesi }: z.output<NonNullable<typeof renewalFigures.query>>,
): Promise<ResponseOf<typeof renewalFigures>> {
  const visible = await visibleCases(work);
  const { rows } = await sql<{ key: string; cases: number; renewed: number; refused: number; premium: number }>`select ${KEYS[per]} as key,
      count(*)::int as cases, count(*) filter (where r.status = 'PRATICA_RINOVATA')::int as renewed,
      count(*) filter (where r.status = 'CLIENTE_NON_INTERESSATO')::int as refused,
      coalesce(sum(n.premium) filter (where r.status = 'PRATICA_RINOVATA'), 0)::bigint as premium
    from renewal_case r join contract_view c on c.id = r.contract_id join user_view p on p.id = c.producer_id
      left join user_view o on o.id = r.assigned_to left join contract_view n on n.id = r.quotation_id
    where r.closed_at >= ${work.now}::timestamptz - make_interval(months => ${mesi}) and ${visible}
    group by 1 order by 2 desc, 1 limit 50`.execute(work.db);
  const { rows: months } = await sql<{ month: string; cases: number; premium: number; atRisk: number }>`
    select to_char(date_trunc('month', r.expires_on), 'YYYY-MM') as month, count(*)::int as cases,
      coalesce(sum(c.premium), 0)::bigint as premium,
      coalesce(sum(c.premium) filter (where r.status <> 'PRATICA_RINOVATA'), 0)::bigint as "atRisk"
    from renewal_case r join contract_view c on c.id = r.contract_id
    where r.expires_on >= ${work.today}::date and r.expires_on < ${work.today}::date + interval '12 months' and ${visible}
      and r.refusal is distinct from 'POLIZZA_FINITA'
    group by 1 order by 1`.execute(work.db);
  if (per === 'giorni') rows.sort((a, b) => BANDS.indexOf(a.key) - BANDS.indexOf(b.key));
  return { items: rows.map((row) => ({ ...row, label: labelOf(per, row.key, work) })), months };
}
