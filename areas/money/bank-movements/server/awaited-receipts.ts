import { sql } from 'kysely';
import { contractWork, type WorkSource } from '#areas/sale/work-list/server/public.ts';

/** Movements of the bank that are proposed for a contract, and one row for all others that wait for the agency. */
export const awaitedReceipts: WorkSource = {
  kinds: ['BONIFICO_DA_CONFERMARE', 'MOVIMENTI_DA_LAVORARE'],
  rows: (view) =>
    sql`${contractWork(view, {
      kind: sql`'BONIFICO_DA_CONFERMARE'`,
      due: sql`null::date`,
      since: sql`l.since`,
      joins: sql`join (select contract_id, min(updated_at) as since from bank_line, unnest(proposed) as p (contract_id)
        where status = 'PROPOSTO' group by 1) l on l.contract_id = c.id`,
      where: sql`c.premium_paid_on is null`,
    })} union all select 'MOVIMENTI_DA_LAVORARE', null, null, null, null, min(l.updated_at), max(f.created_by), '',
      count(*)::text || ' (' || translate(to_char(sum(abs(l.amount - l.allocated)) / 100.0, 'FM999,999,990.00'), ',.', '.,') || ' €)'
      from bank_line l join bank_file f on f.id = l.file_id
      where l.status in ('DA_LAVORARE', 'STORNO', 'FORSE_DOPPIO') and ${view.managesMoney} having count(*) > 0`,
};
