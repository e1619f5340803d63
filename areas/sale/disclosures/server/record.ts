import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { disclosureEvents, userDisclosureEvents } from '../api/audit-events.ts';
import { DAY_TAKEN, NOT_IN_THE_PAST } from '../api/index.ts';
import type { DisclosureKind, FactsByKind } from '../domain/index.ts';
import type { Subject } from './store.ts';

/** Entity name of stored signatures. */
export const DISCLOSURE_FILES = 'disclosure';

interface NewDisclosure<K extends DisclosureKind> {
  readonly kind: K;
  readonly validFrom: string;
  readonly facts: FactsByKind[K];
  readonly fileId?: number;
}

/** Records a statement from a day on. Throws 422 for a past day, or one that already has a version. */
export async function record<K extends DisclosureKind>(
  work: UserWork,
  subject: Subject,
  { kind, validFrom, facts, fileId }: NewDisclosure<K>,
): Promise<{ id: number }> {
  if (validFrom < work.today) throw new FieldErrors({ validFrom: NOT_IN_THE_PAST[work.language] });
  const row = await work.db
    .insertInto('disclosure')
    .values({
      user_id: subject.userId,
      company_id: subject.companyId,
      kind,
      valid_from: validFrom,
      facts: json(facts),
      file_id: fileId ?? null,
      recorded_at: work.now,
      recorded_by: work.actor.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new FieldErrors({ validFrom: DAY_TAKEN[work.language] });
  const after = { ...subject, kind, validFrom, ...facts };
  if (subject.userId === null) await audit(work, disclosureEvents, { entityId: row.id, action: 'CREATE', after });
  else await audit(work, userDisclosureEvents, { entityId: subject.userId, action: 'ADD_DISCLOSURE', after });
  return row;
}

/** Revokes a statement recorded by mistake. Throws NOT_FOUND for another subject's, or one already revoked. */
export async function takeBack(work: UserWork, id: number, reason: string, mayTouch: (subject: Subject) => boolean): Promise<void> {
  const row = await work.db
    .selectFrom('disclosure')
    .selectAll()
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const subject = { userId: row.user_id, companyId: row.company_id };
  if (!mayTouch(subject)) throw new AppError(commonErrors.NOT_FOUND);
  await work.db
    .updateTable('disclosure')
    .set({ voided_at: work.now, voided_by: work.actor.userId, void_reason: reason })
    .where('id', '=', id)
    .execute();
  const before = { kind: row.kind, validFrom: row.valid_from, facts: row.facts };
  if (subject.userId === null) await audit(work, disclosureEvents, { entityId: id, action: 'VOID', reason, before });
  else await audit(work, userDisclosureEvents, { entityId: subject.userId, action: 'VOID_DISCLOSURE', reason, before });
}
