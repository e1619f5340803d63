import type { SettingStore } from '#areas/agency/settings/server/public.ts';
import type { AuditAction } from '#platform/api-kit/audit-events.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { changeRequestErrors, changeRequestEvents } from '../../api/index.ts';
import { REQUEST_STATES, REQUEST_TRANSITIONS, type RequestEvent, type RequestState, type ResultKind } from '../../domain/index.ts';
import type { StoredRequest } from '../access.ts';
import { calendarOf, deadlineOf } from '../deadlines/clock.ts';
import { publishRequest } from '../live.ts';

interface Step {
  readonly event: RequestEvent;
  readonly action: AuditAction<typeof changeRequestEvents>;
  readonly reason?: string;
  /** Columns that change together with the status. */
  readonly set?: {
    readonly owner_id?: number;
    readonly taken_at?: string;
    readonly outcome?: string;
    readonly result_kind?: ResultKind;
    readonly result_id?: number;
  };
}

/** Name of the user that has a request in charge. */
async function ownerName(work: UserWork, { owner_id }: Pick<StoredRequest, 'owner_id'>): Promise<string> {
  const row = await work.db
    .selectFrom('user_view')
    .select('display_name')
    .where('id', '=', owner_id ?? 0)
    .executeTakeFirst();
  return row?.display_name ?? '–';
}

/** Throws REQUEST_CLOSED, or TAKEN for a request that was to be taken, if an event is impossible now. */
export async function requirePossible(work: UserWork, row: StoredRequest, event: RequestEvent): Promise<void> {
  if (!REQUEST_TRANSITIONS.refuses(row.status, event)) return;
  const { ticket, status } = row;
  if (event === 'PRENDI' && row.closed_at === null) {
    throw new AppError(changeRequestErrors.TAKEN, { ticket, name: await ownerName(work, row) });
  }
  throw new AppError(changeRequestErrors.REQUEST_CLOSED, { ticket, status: REQUEST_STATES.labels[status][work.language] });
}

/** Throws TAKEN unless the acting user has the request in charge. */
export async function requireOwner(work: UserWork, row: StoredRequest): Promise<void> {
  if (row.owner_id === work.actor.userId) return;
  throw new AppError(changeRequestErrors.TAKEN, { ticket: row.ticket, name: await ownerName(work, row) });
}

async function movePause(work: UserWork, { id, status }: StoredRequest, next: RequestState): Promise<void> {
  if (next === 'IN_ATTESA' && status !== 'IN_ATTESA') {
    await work.db.insertInto('change_request_pause').values({ request_id: id, starts_at: work.now }).execute();
  }
  if (next !== 'IN_ATTESA' && status === 'IN_ATTESA') {
    await work.db
      .updateTable('change_request_pause')
      .set({ ends_at: work.now })
      .where('request_id', '=', id)
      .where('ends_at', 'is', null)
      .execute();
  }
}

/**
 * The only way to change the state of a locked request: opens and ends its pauses, sets the deadline that follows from
 * them, writes the audit row and tells open pages. Throws as `requirePossible`.
 */
export async function applyEvent(work: UserWork, settings: SettingStore, row: StoredRequest, step: Step): Promise<void> {
  await requirePossible(work, row, step.event);
  const status = REQUEST_TRANSITIONS.next(row.status, step.event) ?? row.status;
  await movePause(work, row, status);
  const isFinal = REQUEST_TRANSITIONS.final.includes(status);
  const due = isFinal ? null : await deadlineOf(work, await calendarOf(settings), row);
  await work.db
    .updateTable('change_request')
    .set({
      status,
      due_at: due,
      version: row.version + 1,
      updated_at: work.now,
      ...(isFinal ? { closed_at: work.now, closed_by: work.actor.userId } : {}),
      ...step.set,
    })
    .where('id', '=', row.id)
    .execute();
  await audit(work, changeRequestEvents, {
    entityId: row.id,
    action: step.action,
    reason: step.reason ?? null,
    before: { status: row.status, ownerId: row.owner_id },
    after: { status, ownerId: step.set?.owner_id ?? row.owner_id },
  });
  await publishRequest(work, row.id);
}

/** Marks a request as changed by something that leaves its state: a message or a document. */
export async function touch(work: UserWork, { id, version }: StoredRequest): Promise<void> {
  await work.db
    .updateTable('change_request')
    .set({ version: version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  await publishRequest(work, id);
}
