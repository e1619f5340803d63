import { sql } from 'kysely';
import type { Group } from '#areas/agency/access/domain/index.ts';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { POLICY_STATUSES, QUOTATION_STATUSES } from '#areas/sale/contracts/domain/index.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { Breakdown } from '../api/index.ts';
import { midnight } from './production.ts';
import { periodOf } from './summary.ts';

/** States are named because every index of contracts begins with them. */
const SOLD = sql`c.status in (${literals(POLICY_STATUSES)})`;
const UNSOLD = sql`c.status in (${literals(QUOTATION_STATUSES)})`;

/** Returns what the figures of a period consist of, each part equal to a list. Throws 422 for a wrong period. */
export async function readBreakdown(work: UserWork, asked: { dal: PlainDate; al: PlainDate }): Promise<Breakdown> {
  const { from, to } = periodOf(work, asked);
  const seen = visibleContracts(await visibilityOf(work));
  const made = sql`c.created_at >= ${midnight(from)} and c.created_at < ${midnight(to, 1)}`;
  const counted = sql<{ quotations: number; sold: number }>`select
    (select count(*) from contract_view c where ${UNSOLD} and ${made} and ${seen}) as quotations,
    (select count(*) from contract_view c where ${SOLD} and ${made} and ${seen}) as sold`.execute(work.db);
  const grouped = sql<{ group: Group; policies: number; premium: number }>`select u."group", sum(s.policies)::bigint as policies,
      sum(s.premium)::bigint as premium
    from (select c.producer_id, count(*) as policies, sum(coalesce(c.premium, 0)) as premium from contract_view c
      where ${SOLD} and c.issued_at >= ${midnight(from)} and c.issued_at < ${midnight(to, 1)} and ${seen} group by 1) s
      join user_view u on u.id = s.producer_id
    group by 1 order by 3 desc, 1`.execute(work.db);
  const [{ rows: counts }, { rows: groups }] = await Promise.all([counted, grouped]);
  return { quotations: counts[0]?.quotations ?? 0, sold: counts[0]?.sold ?? 0, groups };
}
