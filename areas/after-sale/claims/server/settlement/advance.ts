import type { AuditAction } from '#platform/api-kit/audit-events.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { claimErrors } from '../../api/errors.ts';
import { claimEvents } from '../../api/index.ts';
import type { ClaimDocument } from '../../domain/claim-codes.ts';
import { claimDeadline, documentsFor, stateOf } from '../../domain/index.ts';
import { CLAIM_TRANSITIONS, type ClaimEvent } from '../../domain/states.ts';
import type { StoredClaim } from '../access.ts';
import { termsOn } from '../facts/terms.ts';

/** Returns the documents that a claim needs and does not have. */
export async function missingDocuments({ db }: Pick<Work, 'db'>, claim: StoredClaim): Promise<ClaimDocument[]> {
  const files = await db.selectFrom('claim_file').select('kind').where('claim_id', '=', claim.id).where('removed_at', 'is', null).execute();
  const parts = await db.selectFrom('claim_part').select('coverage').where('claim_id', '=', claim.id).execute();
  const kinds = new Set(files.map(({ kind }) => kind));
  const needed = documentsFor(claim.cause, { isTotal: claim.is_total, coverages: parts.map(({ coverage }) => coverage) });
  return needed.filter((kind) => !kinds.has(kind));
}

/** Keeps what a claim waits for and until when, after anything of it changed; raises its version. */
export async function settle(work: Work, id: number): Promise<void> {
  const claim = await work.db.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const missing = await missingDocuments(work, claim);
  const completeOn: PlainDate | null = missing.length > 0 ? null : (claim.complete_on ?? work.today);
  const deadline = claimDeadline(
    {
      cause: claim.cause,
      step: claim.step,
      lossOn: claim.loss_on,
      notifiedOn: claim.notified_on,
      recoveredOn: claim.recovered_on,
      missingDocuments: missing.length,
      completeOn,
    },
    await termsOn(work, claim.loss_on),
  );
  await work.db
    .updateTable('claim')
    .set({
      complete_on: completeOn,
      work: deadline?.work ?? null,
      due_on: deadline?.dueOn ?? null,
      updated_at: work.now,
      version: claim.version + 1,
    })
    .where('id', '=', id)
    .execute();
}

interface Change {
  readonly action: AuditAction<typeof claimEvents>;
  /** Columns that change with the step. */
  readonly set?: Partial<Omit<StoredClaim, 'id' | 'state' | 'step' | 'version' | 'checks'>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly reason?: string;
}

/** Applies an event to a locked claim: step, state, deadline and audit row. Throws CLAIM_OTHER_STATE. */
export async function advance(
  work: UserWork,
  claim: StoredClaim,
  event: ClaimEvent,
  { action, set = {}, after, reason }: Change,
): Promise<void> {
  if (CLAIM_TRANSITIONS.refuses(claim.step, event)) throw new AppError(claimErrors.CLAIM_OTHER_STATE);
  const step = assertDefined(CLAIM_TRANSITIONS.next(claim.step, event) ?? undefined, event);
  await work.db
    .updateTable('claim')
    .set({ ...set, step, state: stateOf(step) })
    .where('id', '=', claim.id)
    .execute();
  await audit(work, claimEvents, {
    entityId: claim.id,
    action,
    before: { step: claim.step },
    after: { step, ...after },
    ...(reason === undefined ? {} : { reason }),
  });
  await settle(work, claim.id);
}

/** Changes the reserve of a claim and keeps its history; does nothing if it stays the same. */
export async function reserve(work: Work, claim: Pick<StoredClaim, 'id'>, amount: number, reason: string): Promise<void> {
  const { reserve: before } = await work.db.selectFrom('claim').select('reserve').where('id', '=', claim.id).executeTakeFirstOrThrow();
  if (before === amount) return;
  await work.db.updateTable('claim').set({ reserve: amount }).where('id', '=', claim.id).execute();
  await work.db
    .insertInto('claim_reserve')
    .values({ claim_id: claim.id, amount, reason, created_at: work.now, created_by: work.actor?.userId ?? null })
    .execute();
}
