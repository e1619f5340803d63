import { sql } from 'kysely';
import type { AuditAction } from '#platform/api-kit/audit-events.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { changeRequestEvents, type RequestDetail } from '../../api/index.ts';
import { OTHER_OWNER, PROOF_MISSING } from '../../api/texts.ts';
import { type ActionBlock, actionsOf, missingDocuments, type ResultKind } from '../../domain/index.ts';
import { mayWrite, sideOf, visibleRequests } from '../access.ts';
import { filesOf, mayRemove } from '../conversation/read-files.ts';
import { ROW_COLUMNS, ROW_TABLES } from './row-columns.ts';

type Row = Omit<RequestDetail, 'result' | 'messages' | 'files' | 'missing' | 'actions' | 'timeline'> & {
  readonly resultKind: ResultKind | null;
  readonly resultId: number | null;
};

async function readRow(work: UserWork, ticket: string): Promise<Row> {
  const { rows } = await sql<Row>`select ${ROW_COLUMNS(work.now)}, r.version, r.owner_id as "ownerId", r.taken_at as "takenAt",
      r.wanted_on as "wantedOn", e.display_name as "closedBy", r.outcome, r.result_kind as "resultKind", r.result_id as "resultId",
      jsonb_build_object('status', c.status, 'product', c.product_name, 'company', (select i.name from company_view i where i.id = c.company_id),
        'premium', c.premium, 'effectiveDate', c.effective_date, 'expiryDate', c.expiry_date, 'seller', s.display_name,
        'phone', c.data -> 'customer' -> 'contacts' ->> 'phone', 'email', c.data -> 'customer' -> 'contacts' ->> 'email') as policy
    from ${ROW_TABLES} join user_view s on s.id = c.seller_id left join user_view e on e.id = r.closed_by
    where r.ticket = ${ticket} and ${await visibleRequests(work)}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

function readMessages(work: UserWork, requestId: number): Promise<RequestDetail['messages']> {
  return work.db
    .selectFrom('change_request_message as m')
    .innerJoin('user_view as u', 'u.id', 'm.created_by')
    .select(['m.id', 'm.side', 'm.text', 'm.asks', 'm.created_at as at', 'u.display_name as by'])
    .select((eb) => eb('m.created_by', '=', work.actor.userId).$castTo<boolean>().as('own'))
    .where('m.request_id', '=', requestId)
    .orderBy('m.id')
    .execute();
}

/** The history of a request, newest first. During impersonation, `who` is the person at the keyboard. */
async function readTimeline(work: UserWork, requestId: number): Promise<RequestDetail['timeline']> {
  const rows = await work.db
    .selectFrom('audit_event as e')
    .leftJoin('user_view as u', 'u.id', 'e.actor_id')
    .leftJoin('user_view as o', 'o.id', 'e.original_actor_id')
    .select(['e.id', 'e.at', 'u.display_name as who', 'o.display_name as original', 'e.reason'])
    .select((eb) => eb.ref('e.action').$castTo<AuditAction<typeof changeRequestEvents>>().as('action'))
    .where('e.entity', '=', changeRequestEvents.entity)
    .where('e.entity_id', '=', requestId)
    .orderBy('e.id', 'desc')
    .limit(sql.lit(200))
    .execute();
  return rows.map(({ original, who, ...row }) => ({ ...row, who: original ?? who, onBehalfOf: original === null ? null : who }));
}

/** Reads one request for its page. Throws NOT_FOUND if the user does not see its policy. */
export async function readRequestDetail(work: UserWork, ticket: string): Promise<RequestDetail> {
  const { resultKind, resultId, ...row } = await readRow(work, ticket);
  const files = await filesOf(work, row.id);
  const missing = missingDocuments(
    row.motive,
    files.map(({ kind }) => kind),
  );
  const reasonOf = (block: ActionBlock | null): string | null => {
    if (block === null) return null;
    return (block === 'OTHER_OWNER' ? OTHER_OWNER(row.owner ?? '–') : PROOF_MISSING(missing))[work.language];
  };
  const viewer = { userId: work.actor.userId, side: sideOf(work), mayWrite: mayWrite(work) };
  return {
    ...row,
    result: resultKind === null || resultId === null ? null : { kind: resultKind, id: resultId },
    messages: await readMessages(work, row.id),
    files: files.map(({ uploaderId, ...file }) => ({ ...file, removable: mayWrite(work) && mayRemove(work, row, uploaderId) })),
    missing,
    actions: actionsOf({ ...row, missing }, viewer).map(({ action, block }) => ({ action, reason: reasonOf(block) })),
    timeline: await readTimeline(work, row.id),
  };
}
