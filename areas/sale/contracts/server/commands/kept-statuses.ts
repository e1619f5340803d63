import type { Work } from '#platform/server-kit/context.ts';
import type { AcceptFacts, IssueFacts } from '../../domain/conditions/blocks.ts';
import { tryIssue } from './request-issue.ts';

/** Keeps the state of a contract's video appraisal, which may block acceptance and issue; an accepted one may free both. */
export async function setAppraisalStatus(
  work: Pick<Work, 'db'>,
  contractId: number,
  status: NonNullable<AcceptFacts['appraisalStatus']>,
): Promise<void> {
  await work.db.updateTable('contract').set({ appraisal_status: status }).where('id', '=', contractId).execute();
  if (status === 'ACCEPTED') await tryIssue(work, contractId);
}

/** Keeps the state of a contract's financing practice; a refused loan blocks the issue. */
export async function setFinancingStatus(
  { db }: Pick<Work, 'db'>,
  contractId: number,
  status: NonNullable<IssueFacts['financingStatus']>,
): Promise<void> {
  await db.updateTable('contract').set({ financing_status: status }).where('id', '=', contractId).execute();
}
