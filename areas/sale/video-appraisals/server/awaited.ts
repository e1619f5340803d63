import { sql } from 'kysely';
import { contractWork, type WorkSource } from '#areas/sale/work-list/server/public.ts';

/** Photos to be judged, and open quotations whose photos were rejected or did not come. */
export const awaitedAppraisals: WorkSource = {
  kinds: ['PERIZIA_DA_VALUTARE', 'PERIZIA_DA_RIFARE'],
  rows: (view) =>
    contractWork(view, {
      kind: sql`case a.status when 'ACQUIRED' then 'PERIZIA_DA_VALUTARE' else 'PERIZIA_DA_RIFARE' end`,
      due: sql`null::date`,
      since: sql`coalesce(a.decided_at, a.acquired_at, a.created_at)`,
      joins: sql`join lateral (select * from appraisal where contract_id = c.id order by id desc limit 1) a
        on a.status in ('ACQUIRED', 'REJECTED', 'EXPIRED') and a.status = c.appraisal_status`,
      where: sql`c.appraisal_status in ('ACQUIRED', 'REJECTED', 'EXPIRED') and c.status = 'PREVENTIVO'`,
    }),
};
