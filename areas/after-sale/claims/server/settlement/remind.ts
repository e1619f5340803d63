import { sql } from 'kysely';
import { z } from 'zod';
import { notifyUserOnce } from '#areas/agency/settings/server/public.ts';
import { daysBetween } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { claimAddress } from '../../api/addresses.ts';
import { CLAIM_STEPS, documentsReminder } from '../../api/texts.ts';
import { OPEN_CLAIMS } from '../../domain/state-codes.ts';
import type { StoredClaim } from '../access.ts';
import { missingDocuments } from './advance.ts';

/** Days between two reminders of missing documents. */
const EVERY_DAYS = 7;

type Waiting = StoredClaim & { readonly seller_id: number };

async function remind(work: Work, claim: Waiting): Promise<boolean> {
  const days = daysBetween(claim.notified_on ?? work.today, work.today);
  if (days <= 0 || days % EVERY_DAYS !== 0) return false;
  const missing = await missingDocuments(work, claim);
  if (missing.length === 0) return false;
  const message = { ...documentsReminder(claim.code, missing), link: claimAddress.href({ code: claim.code }) };
  await work.db.transaction().execute((db) => notifyUserOnce({ ...work, db }, claim.seller_id, message));
  return true;
}

/** Nightly: reminds the sellers of documents that claims wait for, every seven days after the notice. */
export const remindOfClaims: Job = defineJob({
  name: 'claims.remind',
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => {
    const { rows } = await sql<Waiting>`select s.*, c.seller_id from claim s
      join contract_view c on c.id = s.contract_id join config_flag f on f.code = 'SEZIONE_SINISTRI' and f.value
      where s.state in (${literals(OPEN_CLAIMS)}) and s.complete_on is null order by s.id`.execute(work.db);
    report?.step(CLAIM_STEPS.remind, rows.length);
    const reminded = await workThrough(rows, {
      report,
      name: ({ id, code }) => ({ entity: 'claim', id, label: code }),
      run: (claim) => remind(work, claim),
    });
    return { reminded };
  },
});
