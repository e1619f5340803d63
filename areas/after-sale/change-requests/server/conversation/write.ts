import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { changeRequestEvents, type RequestDetail, type writeMessage } from '../../api/index.ts';
import { lockRow, sideOf } from '../access.ts';
import { announce, announceToAskers } from '../announce/announce.ts';
import type { RequestSources } from '../announce/sources.ts';
import { applyEvent, requireOwner } from '../handling/apply.ts';
import { readRequestDetail } from '../reading/read-request.ts';
import { requireOpen, takeAnswer } from './files.ts';

/**
 * Writes to the other side. A question of the agency stops its hours, an answer restarts them. Throws NOT_FOUND,
 * REQUEST_CLOSED, TAKEN for a question of a user who does not have the request in charge.
 */
export async function write(
  work: UserWork,
  sources: RequestSources,
  ticket: string,
  { text, asks = false }: BodyOf<typeof writeMessage>,
): Promise<RequestDetail> {
  const row = await lockRow(work, ticket);
  requireOpen(work, row);
  const side = sideOf(work);
  if (asks && side !== 'AGENZIA') throw new AppError(commonErrors.FORBIDDEN);
  if (asks) await requireOwner(work, row);
  await work.db
    .insertInto('change_request_message')
    .values({ request_id: row.id, side, text, asks, created_at: work.now, created_by: work.actor.userId })
    .execute();
  if (asks) {
    await applyEvent(work, sources.settings, row, { event: 'CHIEDI', action: 'ASK', reason: text.slice(0, 500) });
    await announceToAskers(work, sources, row, 'ASKED', text);
    return readRequestDetail(work, ticket);
  }
  await audit(work, changeRequestEvents, { entityId: row.id, action: 'WRITE', after: { text } });
  const isAnswer = await takeAnswer(work, sources, row);
  await announce(work, row, isAnswer ? 'ANSWERED' : 'WRITTEN', { it: text, en: text });
  return readRequestDetail(work, ticket);
}
