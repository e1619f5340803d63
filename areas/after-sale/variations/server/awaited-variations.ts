import { sql } from 'kysely';
import { contractWork, type WorkSource } from '#areas/sale/work-list/server/public.ts';

/** Drafts of variations that wait for their confirmation, and money of variations to be recorded; for those that manage money. */
export const awaitedVariations: WorkSource = {
  kinds: ['VARIAZIONE_DA_CONFERMARE', 'VARIAZIONE_DA_REGOLARE'],
  rows: (view) =>
    contractWork(view, {
      kind: sql`case v.status when 'BOZZA' then 'VARIAZIONE_DA_CONFERMARE' else 'VARIAZIONE_DA_REGOLARE' end`,
      due: sql`case v.status when 'BOZZA' then v.effective_on end`,
      since: sql`coalesce(v.confirmed_at, v.updated_at)`,
      joins: sql`join variation v on v.contract_id = c.id and (v.status = 'BOZZA' or v.settlement in ('DA_INCASSARE', 'DA_RIMBORSARE'))`,
      where: view.managesMoney ? sql`true` : sql`false`,
      note: sql`v.code`,
    }),
};
