import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '#platform/api-kit/audit-events.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { envelopeEvents } from '../../api/index.ts';
import { ENVELOPE_TRANSITIONS, type EnvelopeEvent, type StepKind } from '../../domain/index.ts';

/**
 * Whether the papers of envelope `e` are still those of contract `c`: another acceptance, or papers made again, end a
 * signature without any further step.
 */
export const IS_CURRENT: RawBuilder<boolean> = sql<boolean>`(c.status = 'PREVENTIVO_ACCETTATO' and c.accepted_at = e.accepted_at
  and c.signature_kind = 'DIGITALE' and exists (select from contract_papers p where p.contract_id = c.id and p.accepted_at = e.accepted_at
    and p.edition = e.edition and p.superseded_at is null))`;

/** Where a step came from; null for the product itself. */
export interface Origin {
  readonly ip: string;
  readonly agent: string;
}

/** Adds a step to the evidence. */
export async function addStep(work: Work, envelopeId: number, kind: StepKind, detail: string | null = null, from: Origin | null = null) {
  await work.db
    .insertInto('signature_event')
    .values({
      envelope_id: envelopeId,
      at: work.now,
      kind,
      detail,
      ip: from?.ip ?? null,
      agent: from?.agent.slice(0, 300) ?? null,
      actor_id: work.actor?.userId ?? null,
    })
    .execute();
}

/** How an envelope ends without a signature. */
const ENDS = {
  RIFIUTA: { status: 'REFUSED', action: 'REFUSE', step: 'REFUSED' },
  SCADI: { status: 'EXPIRED', action: 'EXPIRE', step: 'EXPIRED' },
  ANNULLA: { status: 'CANCELLED', action: 'CANCEL', step: 'CANCELLED' },
} as const satisfies Partial<Record<EnvelopeEvent, { status: string; action: AuditAction<typeof envelopeEvents>; step: StepKind }>>;

/**
 * Ends an open envelope without a signature; false if it had ended already, or its customer has confirmed. The contract
 * must be locked.
 */
export async function endEnvelope(
  work: Work,
  id: number,
  event: keyof typeof ENDS,
  reason: string | null = null,
  from: Origin | null = null,
): Promise<boolean> {
  const { status, action, step } = ENDS[event];
  const ended = await work.db
    .updateTable('signature_envelope')
    .set({ status, ended_at: work.now, reason })
    .where('id', '=', id)
    .where('status', 'in', [...ENVELOPE_TRANSITIONS.statesAllowing(event)])
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  await addStep(work, id, step, reason, from);
  await audit(work, envelopeEvents, { entityId: id, action, reason, after: { status } });
  return true;
}

/** Locks the contract of an envelope, in the order of every command. */
export async function lockContractOf({ db }: Pick<Work, 'db'>, envelopeId: number): Promise<void> {
  await sql`select from contract_view where id = (select contract_id from signature_envelope where id = ${envelopeId}) for update`.execute(
    db,
  );
}
