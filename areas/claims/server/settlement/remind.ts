import { sql } from 'kysely';
import { z } from 'zod';
import { notifyUserOnce } from '#areas/settings/server/public.ts';
import { daysBetween } from '#platform/domain-kit/time/dates.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { claimAddress } from '../../api/addresses.ts';
import { documentsReminder } from '../../api/texts.ts';
import type { StoredClaim } from '../access.ts';
import { missingDocuments } from './advance.ts';

/** Days between two reminders of missing documents. */
const EVERY_DAYS = 7;

/** Nightly: reminds the sellers of documents that claims wait for, every seven days after the notice. */
export const remindOfClaims: Job = defineJob({
  name: 'claims.remind',
  payload: z.object({}),
  run: async (work, _payload, signal) => {
    const { rows } = await sql<StoredClaim & { seller_id: number }>`select s.*, c.seller_id from claim s
      join contract c on c.id = s.contract_id join config_flag f on f.code = 'SEZIONE_SINISTRI' and f.value
      where s.state in ('APERTO', 'APPROVATO') and s.complete_on is null order by s.id`.execute(work.db);
    let reminded = 0;
    for (const claim of rows) {
      signal?.throwIfAborted();
      const days = daysBetween(claim.notified_on ?? work.today, work.today);
      if (days <= 0 || days % EVERY_DAYS !== 0) continue;
      const missing = await missingDocuments(work, claim);
      if (missing.length === 0) continue;
      const message = { ...documentsReminder(claim.code, missing), link: claimAddress.href({ code: claim.code }) };
      await work.db.transaction().execute((db) => notifyUserOnce({ ...work, db }, claim.seller_id, message));
      reminded += 1;
    }
    return { reminded };
  },
});
