import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { enqueue } from '#platform/server-kit/jobs/job.ts';
import { contractEvents } from '../../api/audit-events.ts';
import { lockContract } from '../contract-row.ts';
import { refuseIfBlocked } from './transition.ts';

/** The job that tries the issue. */
export const ISSUE_WHEN_READY = { name: 'contracts.issue-when-ready', payload: z.object({ contractId: z.int() }) };

/**
 * Called after an event that a waiting issue may depend on (documents handed over, signature, payment, appraisal): tries
 * the issue after the commit, if a user asked for it.
 */
export async function tryIssue(work: Pick<Work, 'db'>, contractId: number): Promise<void> {
  const { rows } =
    await sql`select from contract where id = ${contractId} and issue_request is not null and status = 'PREVENTIVO_ACCETTATO'`.execute(
      work.db,
    );
  if (rows.length > 0) await enqueue(work, ISSUE_WHEN_READY, { contractId }, { key: `${ISSUE_WHEN_READY.name}:${contractId}` });
}

/**
 * Asks for the issue of an accepted quotation as soon as nothing blocks it, in the name of the acting user; or takes that
 * back. Throws BLOCKED in any other state.
 */
export async function requestIssue(work: UserWork, id: number, isWanted: boolean): Promise<void> {
  const row = await lockContract(work, id);
  if (row.status !== 'PREVENTIVO_ACCETTATO') refuseIfBlocked(work, [{ code: row.policy_number === null ? 'NON_ACCETTATO' : 'GIA_EMESSO' }]);
  if ((row.issue_request !== null) === isWanted) return;
  const request = isWanted ? json({ ...work.actor, roles: [...work.actor.roles] }) : null;
  await work.db.updateTable('contract').set({ issue_request: request }).where('id', '=', id).execute();
  await audit(work, contractEvents, { entityId: id, action: isWanted ? 'REQUEST_ISSUE' : 'CANCEL_ISSUE_REQUEST' });
  if (isWanted) await tryIssue(work, id);
}
