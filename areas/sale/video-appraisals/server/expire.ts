import { sql } from 'kysely';
import { z } from 'zod';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { OPEN_QUOTATIONS } from '#areas/sale/contracts/domain/index.ts';
import { setAppraisalStatus } from '#areas/sale/contracts/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { auditMany } from '#platform/server-kit/audit.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { defineJob } from '#platform/server-kit/jobs/job.ts';
import { appraisalEvents } from '../api/index.ts';
import { APPRAISAL_STEPS, linkExpired, linkUnused } from '../api/texts.ts';

/** Days before the end of a link on which its seller is reminded. */
const REMIND_DAYS = 2;

interface Ended {
  readonly id: number;
  readonly contractId: number;
  readonly number: string;
  readonly sellerId: number;
  readonly isOpen: boolean;
}

/** Daily: ends the links that were not used in time and the appraisals of closed quotations. */
export const expireAppraisals = defineJob({
  name: 'appraisals.expire',
  payload: z.object({}),
  run: (work, _payload, _signal, report) =>
    work.db.transaction().execute(async (db) => {
      const inside = { ...work, db };
      const { rows } = await sql<Ended>`update appraisal a set status = 'EXPIRED' from contract_view c
        where c.id = a.contract_id and (a.status = 'ACQUIRING' and a.expires_on < ${work.today}::date
          or a.status in ('ACQUIRING', 'ACQUIRED') and c.status not in (${literals(OPEN_QUOTATIONS)}))
        returning a.id, c.id as "contractId", c.number, c.seller_id as "sellerId",
          c.status in (${literals(OPEN_QUOTATIONS)}) as "isOpen"`.execute(db);
      report?.step(APPRAISAL_STEPS.expire, rows.length);
      for (const { contractId, number, sellerId, isOpen } of rows) {
        await setAppraisalStatus(inside, contractId, 'EXPIRED');
        if (isOpen) await notifyUser(inside, sellerId, { ...linkExpired(number), link: quotationAddress.href({ id: contractId }) });
        report?.count({ read: 1, written: 1 });
      }
      await auditMany(
        inside,
        appraisalEvents,
        rows.map(({ id }) => ({ entityId: id, action: 'EXPIRE' })),
      );
      return { expired: rows.length };
    }),
});

interface Unused extends Omit<Ended, 'isOpen' | 'id'> {
  readonly expiresOn: PlainDate;
}

/** Daily: reminds the sellers of links that are about to end without photos, once. */
export const remindOfAppraisals = defineJob({
  name: 'appraisals.remind',
  payload: z.object({}),
  run: (work, _payload, _signal, report) =>
    work.db.transaction().execute(async (db) => {
      const { rows } = await sql<Unused>`update appraisal a set reminded_on = ${work.today} from contract_view c
        where c.id = a.contract_id and a.status = 'ACQUIRING' and a.reminded_on is null
          and a.expires_on between ${work.today}::date and ${work.today}::date + ${REMIND_DAYS}::int
        returning c.id as "contractId", c.number, c.seller_id as "sellerId", a.expires_on as "expiresOn"`.execute(db);
      report?.step(APPRAISAL_STEPS.remind, rows.length);
      for (const { contractId, number, sellerId, expiresOn } of rows) {
        await notifyUser({ ...work, db }, sellerId, { ...linkUnused(number, expiresOn), link: quotationAddress.href({ id: contractId }) });
        report?.count({ read: 1, written: 1 });
      }
      return { reminded: rows.length };
    }),
});
