import { createHash } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import type { Contract } from '#db/types.gen.ts';
import type { AuditAction } from '#platform/api-kit/audit-events.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { auditInsert } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { contractEvents } from '../../api/audit-events.ts';
import { contractErrors } from '../../api/errors.ts';
import { blockText, type SaleBlock } from '../../domain/conditions/blocks.ts';
import type { StoredContractData } from '../../domain/insured-object/contract-data.ts';
import { CONTRACT_TRANSITIONS, type ContractEvent } from '../../domain/status.ts';
import type { Status } from '../../domain/status-codes.ts';
import type { ContractRow } from '../contract-row.ts';

/** Action of each event in the audit trail. */
const ACTION_OF: Readonly<Record<ContractEvent, AuditAction<typeof contractEvents>>> = {
  CREA: 'CREATE',
  IMPORTA: 'IMPORT',
  MODIFICA: 'UPDATE',
  ACCETTA: 'ACCEPT',
  COMPLETA: 'COMPLETE',
  CONSEGNA_DOCUMENTI: 'DELIVER_DOCUMENTS',
  FIRMA_PROPOSTA: 'SIGN_PROPOSAL',
  REVOCA: 'REVOKE_ACCEPTANCE',
  AVVIA_EMISSIONE: 'START_ISSUE',
  EMETTI: 'ISSUE',
  EMISSIONE_FALLITA: 'FAIL_ISSUE',
  ANNULLA_PREVENTIVO: 'WITHDRAW_QUOTATION',
  SCADI_PREVENTIVO: 'EXPIRE_QUOTATION',
  SBLOCCA: 'UNLOCK_QUOTATION',
  APPROVA: 'APPROVE',
  VARIA: 'VARY_POLICY',
  ANNULLA_POLIZZA: 'CANCEL_POLICY',
  RIPRISTINA_POLIZZA: 'RESTORE_POLICY',
  SCADI_POLIZZA: 'EXPIRE_POLICY',
};

function fingerprint(row: Pick<ContractRow, 'status' | 'document' | 'price_hash' | 'policy_number'>): string {
  return createHash('sha256')
    .update(JSON.stringify([row.status, row.document, row.price_hash, row.policy_number]))
    .digest('hex');
}

/** Throws with all reasons at once; does nothing when there are none. */
export function refuseIfBlocked(work: Pick<Work, 'language'>, blocks: readonly SaleBlock[]): void {
  if (blocks.length === 0) return;
  const reasons = blocks.map((block) => blockText(block, work.language));
  throw new AppError(contractErrors.BLOCKED, { reasons: reasons.join('; ') }, { blocks });
}

export interface Transition {
  readonly event: ContractEvent;
  readonly reason?: string | null;
  /** In the audit trail, if it is not the action of the event. */
  readonly action?: AuditAction<typeof contractEvents>;
  /** Columns that change together with the status. */
  readonly set?: Updateable<Contract>;
  /** Values for the audit row where the columns' own are not readable. */
  readonly changes?: { readonly before: object; readonly after: object };
}

/** Returns the status after an event; throws a block where the state machine does not allow it. */
function statusAfter(work: Pick<Work, 'language'>, status: Status, event: ContractEvent): Status {
  const to = CONTRACT_TRANSITIONS.next(status, event);
  if (to === null) refuseIfBlocked(work, [{ code: status === 'PREVENTIVO_IN_EMISSIONE' ? 'IN_EMISSIONE' : 'STATO_NON_VALIDO' }]);
  return to ?? status;
}

/** Returns a new document in the form in which it will be stored; without one, the stored document. */
async function documentAfter({ db }: Pick<Work, 'db'>, row: ContractRow, data: string | undefined): Promise<StoredContractData> {
  if (data === undefined) return row.document;
  const { rows } = await sql<{ document: StoredContractData }>`select ${data}::jsonb as document`.execute(db);
  return assertDefined(rows[0], 'document').document;
}

/**
 * The only way to change a contract's status: checks the state machine, bumps the version, writes a timeline and an
 * audit row per event, in one statement: an issue holds the number series until its end. The row must be locked in this
 * transaction. Returns the last status.
 */
export async function applyTransitions(work: Work, row: ContractRow, transitions: readonly Transition[]): Promise<Status> {
  const { db } = work;
  const steps: (Transition & { readonly from: Status; readonly to: Status })[] = [];
  let status = row.status;
  for (const transition of transitions) {
    const to = statusAfter(work, status, transition.event);
    steps.push({ ...transition, from: status, to });
    status = to;
  }
  const set: Updateable<Contract> = Object.assign({}, ...steps.map((step) => step.set));
  const { price_hash = row.price_hash, policy_number = row.policy_number } = set;
  const after = { status, price_hash, policy_number, document: await documentAfter(work, row, set.data) };
  const fingerprints = [...steps.map(({ from }) => fingerprint({ ...row, status: from })), fingerprint(after)];
  const updated = db
    .updateTable('contract')
    .set({ ...set, status, version: row.version + steps.length, updated_at: work.now })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id');
  const timeline = db.insertInto('contract_transition').values(
    steps.map(({ from, event, to, reason = null }, i) => ({
      contract_id: row.id,
      from_status: from,
      event,
      to_status: to,
      at: work.now,
      actor_id: work.actor?.userId ?? null,
      original_actor_id: work.actor?.original?.userId ?? null,
      reason,
      hash_before: fingerprints[i] ?? null,
      hash_after: fingerprints[i + 1] ?? null,
    })),
  );
  const trail = auditInsert(
    work,
    contractEvents,
    steps.map(
      ({ event, action = ACTION_OF[event], from, to, reason = null, set: columns = {}, changes = { before: {}, after: columns } }) => ({
        entityId: row.id,
        action,
        reason,
        before: { status: from, ...changes.before },
        after: { status: to, ...changes.after },
      }),
    ),
  );
  const { rows } = await sql`with updated as (${updated}), timeline as (${timeline}), trail as (${trail}) select id from updated`.execute(
    db,
  );
  assertDefined(rows[0], `contract ${row.id} in version ${row.version}`);
  return status;
}

/** One transition, see `applyTransitions`. */
export function applyTransition(work: Work, row: ContractRow, transition: Transition): Promise<Status> {
  return applyTransitions(work, row, [transition]);
}
