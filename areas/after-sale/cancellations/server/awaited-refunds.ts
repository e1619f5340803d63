import { sql } from 'kysely';
import { contractWork, type WorkSource } from '#areas/sale/work-list/server/public.ts';
import { IN_BATCH, IS_OWED } from './transfers/due-refunds.ts';

/** Days between the request and the last day of the refund, as `refundDueOn` counts them. */
const DUE = sql`k.requested_on + 30`;

/** Cancellations that wait for their confirmation, and refunds that the agency has to pay; for those that manage money. */
export const awaitedRefunds: WorkSource = {
  kinds: ['RIMBORSO_DA_PAGARE', 'ANNULLAMENTO_DA_CONFERMARE'],
  rows: (view) =>
    contractWork(view, {
      kind: sql`case x.status when 'CONFERMATA' then 'RIMBORSO_DA_PAGARE' else 'ANNULLAMENTO_DA_CONFERMARE' end`,
      due: DUE,
      since: sql`coalesce(x.confirmed_at, k.updated_at)`,
      joins: sql`join cancellation_policy x on x.contract_id = c.id
          and (x.status = 'DA_CONFERMARE' or ${IS_OWED} and not ${IN_BATCH})
        join cancellation k on k.id = x.cancellation_id`,
      where: view.managesMoney ? sql`true` : sql`false`,
      note: sql`k.code`,
    }),
};
