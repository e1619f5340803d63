import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { isOpenRequest, OPEN_REQUESTS } from '#areas/after-sale/change-requests/domain/index.ts';
import { CHANGE_REQUEST_FILES, readRequestDetail } from '#areas/after-sale/change-requests/server/public.ts';
import { type Documents, findFile, sendStored } from '#areas/agency/documents/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { OutsideContext, UserWork } from '#platform/server-kit/context.ts';
import type { OwnRequest, ownRequests, PortalHome } from '../../api/index.ts';
import { isOwn } from '../home/policies.ts';

/** Requests that the customer opened: those of the network and the agency are their own conversation. */
const openedByThem = (work: UserWork) => sql<boolean>`(${isOwn(work)} and r.side = 'CLIENTE' and r.created_by = ${work.actor.userId})`;

/** Whether a policy has an open request, and the ticket if the customer opened it. */
export async function openRequestOf(work: UserWork, contractId: number): Promise<{ any: boolean; own: string | null }> {
  const { rows } = await sql<{ own: string | null }>`select case when ${openedByThem(work)} then r.ticket end as own
    from change_request r join contract_view c on c.id = r.contract_id
    where r.contract_id = ${contractId} and r.status = any(${[...OPEN_REQUESTS]}::text[])`.execute(work.db);
  return { any: rows.length > 0, own: rows[0]?.own ?? null };
}

/** The open requests of the customer, those that wait for them first. */
export async function openRequestsOf(work: UserWork): Promise<PortalHome['requests']> {
  const { rows } = await sql<PortalHome['requests'][number]>`select r.ticket, c.policy_number as "policyNumber", r.motive, r.status,
      r.status = 'IN_ATTESA' as "waitsForYou", r.updated_at as "updatedAt"
    from change_request r join contract_view c on c.id = r.contract_id
    where ${openedByThem(work)} and r.status = any(${[...OPEN_REQUESTS]}::text[]) order by r.status = 'IN_ATTESA' desc, r.id desc limit 20`.execute(
    work.db,
  );
  return rows;
}

/** All requests of the customer, newest first. */
export async function listOwnRequests(work: UserWork): Promise<ResponseOf<typeof ownRequests>> {
  const { rows: items } = await sql<ResponseOf<typeof ownRequests>['items'][number]>`select r.ticket, c.policy_number as "policyNumber",
      c.vehicle as insured, r.motive, r.status, r.created_at as "createdAt"
    from change_request r join contract_view c on c.id = r.contract_id where ${openedByThem(work)} order by r.id desc limit 100`.execute(
    work.db,
  );
  return { items };
}

/** Throws NOT_FOUND unless the customer opened the request. */
export async function requireOwnRequest(work: UserWork, ticket: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select r.id from change_request r join contract_view c on c.id = r.contract_id
    where r.ticket = ${ticket} and ${openedByThem(work)}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row.id;
}

const FROM = { AGENZIA: 'AGENZIA', RETE: 'CONSULENTE', CLIENTE: 'TU' } as const;

/** One request of the customer: without deadlines, owners and history. Throws NOT_FOUND. */
export async function readOwnRequest(work: UserWork, ticket: string): Promise<OwnRequest> {
  await requireOwnRequest(work, ticket);
  const detail = await readRequestDetail(work, ticket);
  const { contractId, policyNumber, vehicle, cause, motive, status, wantedOn, createdAt, closedAt, outcome } = detail;
  return {
    ticket,
    policyId: contractId,
    policyNumber,
    insured: vehicle,
    cause,
    motive,
    status,
    wantedOn,
    createdAt,
    closedAt,
    outcome,
    messages: detail.messages.map(({ id, side, text, asks, at }) => ({ id, from: FROM[side], text, asks, at })),
    files: detail.files.map(({ id, kind, fileId, fileName, createdAt: at }) => ({ id, kind, fileId, fileName, at })),
    missing: detail.missing,
    canWrite: isOpenRequest(status),
  };
}

/** Sends a document of a request of the customer. Throws NOT_FOUND for a file of another request, and a removed one. */
export async function sendRequestFile(ctx: OutsideContext, documents: Documents, ticket: string, fileId: number): Promise<FastifyReply> {
  const requestId = await requireOwnRequest(ctx, ticket);
  const { rows } = await sql`select from change_request_file d where d.request_id = ${requestId} and d.file_id = ${fileId}
    and d.removed_at is null`.execute(ctx.db);
  const file = rows.length === 0 ? undefined : await findFile(ctx.db, fileId);
  if (file === undefined || file.entity !== CHANGE_REQUEST_FILES) throw new AppError(commonErrors.NOT_FOUND);
  return sendStored(ctx, documents, file, false);
}
