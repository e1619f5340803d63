import { sql } from 'kysely';
import { z } from 'zod';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { EXPIRY_STEPS } from '../../api/texts.ts';
import { CONTRACT_TRANSITIONS } from '../../domain/status.ts';
import { applyTransition } from '../commands/transition.ts';
import { typedRow } from '../contract-row.ts';

/** Contracts per transaction: small enough to keep locks short, large enough to be fast. */
const BATCH = 200;

type Expiry = 'SCADI_PREVENTIVO' | 'SCADI_POLIZZA';

async function expireBatch(work: Work, event: Expiry): Promise<number> {
  return work.db.transaction().execute(async (trx) => {
    const due = trx.selectFrom('contract').selectAll().where('status', 'in', CONTRACT_TRANSITIONS.statesAllowing(event));
    const rows = await (event === 'SCADI_PREVENTIVO'
      ? due.where('quote_valid_until', '<', work.today)
      : // Cover ends at 24:00 of the last day: the policy expires on the day after.
        due.where('expiry_date', '<', work.today).orderBy('expiry_date', (day) => day.asc().nullsFirst())
    )
      .orderBy('id')
      .limit(sql.lit(BATCH))
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) await applyTransition({ ...work, db: trx }, typedRow(row), { event });
    return rows.length;
  });
}

async function expireAll(work: Work, event: Expiry, report?: JobReport): Promise<{ expired: number }> {
  report?.step(EXPIRY_STEPS[event]);
  let expired = 0;
  for (let batch = BATCH; batch === BATCH; ) {
    batch = await expireBatch(work, event);
    expired += batch;
    report?.count({ read: batch, written: batch });
  }
  return { expired };
}

const nothing = z.object({});

/** Nightly: expires quotations after their last day. Restartable, because finished rows are no longer due. */
export const expireQuotations = defineJob({
  name: 'contracts.expire-quotations',
  payload: nothing,
  run: (work, _payload, _signal, report) => expireAll(work, 'SCADI_PREVENTIVO', report),
});

/** Nightly: expires policies whose cover has ended. */
export const expirePolicies = defineJob({
  name: 'contracts.expire-policies',
  payload: nothing,
  run: (work, _payload, _signal, report) => expireAll(work, 'SCADI_POLIZZA', report),
});
