import { sql } from 'kysely';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { changeRequestAddress } from '../../api/addresses.ts';
import {
  changeRequestErrors,
  changeRequestEvents,
  type closeRequest,
  type handOverRequest,
  type RequestDetail,
  type takeNextRequest,
} from '../../api/index.ts';
import { documentNames, handedOver, takenOver } from '../../api/texts.ts';
import { missingDocuments, type ResultKind } from '../../domain/index.ts';
import { lockRow, type StoredRequest, sideOf, visibleRequests } from '../access.ts';
import { announce, announceToAskers } from '../announce/announce.ts';
import { handlersOf } from '../announce/recipients.ts';
import type { RequestSources } from '../announce/sources.ts';
import { filesOf } from '../conversation/read-files.ts';
import { readRequestDetail } from '../reading/read-request.ts';
import { applyEvent, requireOwner, requirePossible } from './apply.ts';

const plain = (text: string) => ({ it: text, en: text });

async function take(work: UserWork, { settings }: RequestSources, row: StoredRequest): Promise<void> {
  const set = { owner_id: work.actor.userId, taken_at: work.now };
  await applyEvent(work, settings, row, { event: 'PRENDI', action: 'TAKE', set });
  await announce(work, row, 'TAKEN', plain(work.actor.displayName));
}

/**
 * Takes a request in charge. The lock lets one of two users win; the other learns who was first. Throws NOT_FOUND, TAKEN,
 * REQUEST_CLOSED.
 */
export async function takeInCharge(work: UserWork, sources: RequestSources, ticket: string): Promise<RequestDetail> {
  await take(work, sources, await lockRow(work, ticket));
  return readRequestDetail(work, ticket);
}

/** Takes the most urgent request that no user has in charge and no other is taking. Throws NOTHING_WAITS. */
export async function takeNext(work: UserWork, sources: RequestSources): Promise<ResponseOf<typeof takeNextRequest>> {
  const { rows } = await sql<{ ticket: string }>`select r.ticket from change_request r join contract_view c on c.id = r.contract_id
    where r.status = 'APERTA' and ${await visibleRequests(work)} order by r.due_at, r.id limit 1 for update of r skip locked`.execute(
    work.db,
  );
  const [next] = rows;
  if (next === undefined) throw new AppError(changeRequestErrors.NOTHING_WAITS);
  await take(work, sources, await lockRow(work, next.ticket));
  return next;
}

/** Locks a request as the user saw it. Throws NOT_FOUND, 412. */
async function lockSeen(work: UserWork, ticket: string, version: number): Promise<StoredRequest> {
  const row = await lockRow(work, ticket);
  await refuseStale(work, changeRequestEvents, row, version);
  return row;
}

/** Gives a request to a colleague, or takes it over from them: both are notified. Throws NOT_FOUND, 412, NOT_A_COLLEAGUE, REQUEST_CLOSED. */
export async function handOver(
  work: UserWork,
  { settings }: RequestSources,
  ticket: string,
  { userId }: BodyOf<typeof handOverRequest>,
  version: number,
): Promise<RequestDetail> {
  const row = await lockSeen(work, ticket, version);
  const colleague = (await handlersOf(work)).find(({ id }) => id === userId);
  if (colleague === undefined) throw new AppError(changeRequestErrors.NOT_A_COLLEAGUE);
  const set = { owner_id: userId, taken_at: row.taken_at ?? work.now };
  await applyEvent(work, settings, row, { event: 'AFFIDA', action: 'HAND_OVER', reason: colleague.name, set });
  const named = { ticket, policy: row.policy_number };
  const link = changeRequestAddress.href({ ticket });
  if (userId !== work.actor.userId) await notifyUser(work, userId, { ...handedOver(named, work.actor.displayName), link });
  const before = row.owner_id;
  if (before !== null && before !== userId && before !== work.actor.userId) {
    await notifyUser(work, before, { ...takenOver(named, colleague.name), link });
  }
  return readRequestDetail(work, ticket);
}

/** Goes on without the answer of the other side. Throws NOT_FOUND, 412, TAKEN, REQUEST_CLOSED. */
export async function resume(work: UserWork, { settings }: RequestSources, ticket: string, version: number): Promise<RequestDetail> {
  const row = await lockSeen(work, ticket, version);
  await requirePossible(work, row, 'RIPRENDI');
  await requireOwner(work, row);
  await applyEvent(work, settings, row, { event: 'RIPRENDI', action: 'RESUME' });
  return readRequestDetail(work, ticket);
}

/** Handles a request that has its documents. Throws NOT_FOUND, 412, TAKEN, REQUEST_CLOSED, DOCUMENTS_MISSING. */
export async function handleTicket(
  work: UserWork,
  sources: RequestSources,
  ticket: string,
  outcome: string,
  version: number,
): Promise<RequestDetail> {
  const row = await lockSeen(work, ticket, version);
  await requirePossible(work, row, 'EVADI');
  await requireOwner(work, row);
  const present = (await filesOf(work, row.id)).map(({ kind }) => kind);
  const missing = missingDocuments(row.motive, present);
  if (missing.length > 0) {
    throw new AppError(changeRequestErrors.DOCUMENTS_MISSING, { documents: documentNames(missing, work.language) });
  }
  await applyEvent(work, sources.settings, row, { event: 'EVADI', action: 'HANDLE', reason: outcome, set: { outcome } });
  await announceToAskers(work, sources, row, 'HANDLED', outcome);
  return readRequestDetail(work, ticket);
}

/**
 * Closes a request without follow-up; before it is taken, those who asked withdraw it. Throws NOT_FOUND, 412, TAKEN,
 * REQUEST_CLOSED.
 */
export async function closeTicket(
  work: UserWork,
  sources: RequestSources,
  ticket: string,
  { reason }: BodyOf<typeof closeRequest>,
  version: number,
): Promise<RequestDetail> {
  const row = await lockSeen(work, ticket, version);
  const isWithdrawn = row.status === 'APERTA' || sideOf(work) !== 'AGENZIA';
  const event = isWithdrawn ? 'RITIRA' : 'CHIUDI';
  await requirePossible(work, row, event);
  if (!isWithdrawn) await requireOwner(work, row);
  await applyEvent(work, sources.settings, row, { event, action: isWithdrawn ? 'WITHDRAW' : 'CLOSE', reason, set: { outcome: reason } });
  if (sideOf(work) === 'AGENZIA') await announceToAskers(work, sources, row, 'CLOSED', reason);
  else await announce(work, row, 'WITHDRAWN', plain(reason));
  return readRequestDetail(work, ticket);
}

/** What resolved a request: a record of a later area. */
export interface Result {
  readonly kind: ResultKind;
  readonly id: number;
}

/**
 * Handles a request by a cancellation or a variation, which it links; a request without a user in charge is taken first.
 * The area of the record decides about its documents. Throws NOT_FOUND, TAKEN, REQUEST_CLOSED.
 */
export async function resolveRequest(
  work: UserWork,
  sources: RequestSources,
  ticket: string,
  { kind, id, outcome }: Result & { readonly outcome: string },
): Promise<void> {
  const first = await lockRow(work, ticket);
  if (first.status === 'APERTA') await take(work, sources, first);
  const row = first.status === 'APERTA' ? await lockRow(work, ticket) : first;
  await requirePossible(work, row, 'EVADI');
  await requireOwner(work, row);
  const set = { outcome, result_kind: kind, result_id: id };
  await applyEvent(work, sources.settings, row, { event: 'EVADI', action: 'HANDLE', reason: outcome, set });
  await announceToAskers(work, sources, row, 'HANDLED', outcome);
}
