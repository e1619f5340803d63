import { createHash } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Contract } from '#db/types.gen.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { contractErrors } from '../api/errors.ts';
import { type Block, blockText } from '../domain/blocks.ts';
import { type ContractEvent, nextStatus, type Status } from '../domain/status.ts';
import { type ContractRow, typedRow } from './contract-row.ts';

function fingerprint(row: Pick<ContractRow, 'status' | 'document' | 'price_hash' | 'policy_number'>): string {
  return createHash('sha256')
    .update(JSON.stringify([row.status, row.document, row.price_hash, row.policy_number]))
    .digest('hex');
}

/** Refuses with all reasons at once; does nothing when there are none. */
export function refuseIfBlocked(work: Pick<Work, 'language'>, blocks: readonly Block[]): void {
  if (blocks.length === 0) return;
  const reasons = blocks.map((block) => blockText(block, work.language));
  throw new AppError(contractErrors.BLOCKED, { reasons: reasons.join('; ') }, { blocks });
}

export interface Transition {
  readonly event: ContractEvent;
  readonly reason?: string | null;
  /** Columns that change together with the status. */
  readonly set?: Updateable<Contract>;
  /** What the audit row says of the columns, where their own values say it badly. */
  readonly changes?: { readonly before: object; readonly after: object };
}

/**
 * The only way a contract changes its status: checks the state machine, bumps the version, writes the timeline and the audit row. The row
 * must have been locked in this transaction. Returns the new status.
 */
export async function applyTransition(work: Work, row: ContractRow, transition: Transition): Promise<Status> {
  const { event, reason = null, set = {}, changes = { before: {}, after: set } } = transition;
  const to = nextStatus(row.status, event);
  if (to === null) refuseIfBlocked(work, [{ code: row.status === 'PREVENTIVO_IN_EMISSIONE' ? 'IN_EMISSIONE' : 'STATO_NON_VALIDO' }]);
  const status = to ?? row.status;
  const updated = await work.db
    .updateTable('contract')
    .set({ ...set, status, version: row.version + 1, updated_at: work.now })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow();
  await work.db
    .insertInto('contract_transition')
    .values({
      contract_id: row.id,
      from_status: row.status,
      event,
      to_status: status,
      at: work.now,
      actor_id: work.actor?.userId ?? null,
      original_actor_id: work.actor?.original?.userId ?? null,
      reason,
      hash_before: fingerprint(row),
      hash_after: fingerprint(typedRow(updated)),
    })
    .execute();
  await audit(work, {
    entity: 'contract',
    entityId: row.id,
    action: event,
    reason,
    before: { status: row.status, ...changes.before },
    after: { status, ...changes.after },
  });
  return status;
}
