import { type RawBuilder, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';

/** Entity of the files of appraisals. */
export const APPRAISAL_FILES = 'appraisal';

/**
 * Visibility of appraisals as a condition on `appraisal a` and `contract c`: those of the contracts that the user sees,
 * and those assigned to them.
 */
export async function visibleAppraisals(work: UserWork): Promise<RawBuilder<boolean>> {
  return sql<boolean>`(${visibleContracts(await visibilityOf(work))} or a.assigned_to = ${work.actor.userId})`;
}

/** Whether the acting user sees an appraisal. Guards its photos. */
export async function seesAppraisal(work: UserContext, id: number): Promise<boolean> {
  if (!work.actor.roles.has('READ_VIDEO_PERIZIA')) return false;
  const { rows } = await sql`select from appraisal a join contract_view c on c.id = a.contract_id
    where a.id = ${id} and ${await visibleAppraisals(work)}`.execute(work.db);
  return rows.length > 0;
}
