import { actorNow } from '#areas/agency/access/server/public.ts';
import { notifyUserOnce } from '#areas/agency/settings/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { policyAddress } from '../../api/addresses.ts';
import { policyIssued } from '../../api/texts.ts';
import { readContractForJob } from '../contract-row.ts';
import type { SaleContexts } from '../pricing/sale-context.ts';
import { issuePolicy } from './issue.ts';
import { ISSUE_WHEN_READY } from './request-issue.ts';

/** Called when something still blocks an issue that was asked for; it may do the next step that is missing. */
export type StillWaits = (work: Work, contractId: number) => Promise<void>;

/**
 * One attempt to issue in the name of the user that asked for it, with their rights of now. A reason that still blocks the
 * issue leaves it waiting for the next event.
 */
export function issueWhenReadyJob(sale: SaleContexts, stillWaits: StillWaits): Job {
  return defineJob({
    ...ISSUE_WHEN_READY,
    run: async (work, { contractId }) => {
      const { status, issue_request: request, price_hash: price, number } = await readContractForJob(work, contractId);
      if (status !== 'PREVENTIVO_ACCETTATO' || request === null || price === null) return { outcome: 'GONE' };
      const actor = await actorNow(work.db, { ...request, roles: new Set(request.roles) });
      if (actor === null || !actor.roles.has('EMETTI_POLIZZE')) return { outcome: 'NOT_ALLOWED' };
      try {
        return await work.db.transaction().execute(async (db) => {
          const inside: UserWork = { ...work, db, actor };
          const { policyNumber } = await issuePolicy(inside, await sale.on(inside), contractId, price);
          if (policyNumber !== null) {
            const link = policyAddress.href({ id: contractId });
            await notifyUserOnce(inside, actor.userId, { ...policyIssued(policyNumber, number), link });
          }
          return { outcome: 'ISSUED' };
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await stillWaits(work, contractId);
        return { outcome: error.spec.code };
      }
    },
  });
}
