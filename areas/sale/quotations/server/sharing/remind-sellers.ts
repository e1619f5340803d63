import { sql } from 'kysely';
import { z } from 'zod';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { defineJob } from '#platform/server-kit/jobs/job.ts';
import { customerSilent, QUOTATION_STEPS } from '../../api/texts.ts';
import { isOpen } from './shares.ts';

interface Due {
  readonly contractId: number;
  readonly number: string;
  readonly sellerId: number;
}

/** Daily: reminds the sellers of customers that did not answer until the day that the seller chose. */
export const remindSellers = defineJob({
  name: 'quotations.remind-sellers',
  payload: z.object({}),
  run: (work, _payload, _signal, report) =>
    work.db.transaction().execute(async (db) => {
      const { rows } = await sql<Due>`update quotation_share s set reminded_at = ${work.now} from contract_view c
        where c.id = s.contract_id and s.remind_on <= ${work.today}::date and s.reminded_at is null and s.proceeded_at is null
          and ${isOpen(work.today)}
        returning c.id as "contractId", c.number, c.seller_id as "sellerId"`.execute(db);
      report?.step(QUOTATION_STEPS.remind, rows.length);
      for (const { contractId, number, sellerId } of rows) {
        const message = { ...customerSilent(number), link: quotationAddress.href({ id: contractId }) };
        await notifyUser({ ...work, db }, sellerId, message);
        report?.count({ read: 1, written: 1 });
      }
      return { reminded: rows.length };
    }),
});
