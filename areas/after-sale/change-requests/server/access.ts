import { type RawBuilder, type Selectable, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { ChangeRequest } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import type { Side } from '../domain/index.ts';

/** Entity of the documents of change requests. */
export const CHANGE_REQUEST_FILES = 'change-request';

/** A stored request, with what of its policy commands and messages need. */
export interface StoredRequest extends Selectable<ChangeRequest> {
  readonly policy_number: string;
  readonly seller_id: number;
  readonly company_id: number | null;
}

/** Visibility of requests as a condition on `contract c`: those of the policies that the user sees. */
export async function visibleRequests(work: UserWork): Promise<RawBuilder<boolean>> {
  return visibleContracts(await visibilityOf(work));
}

/** For whom the acting user writes: the agency if they handle requests, else the network or the customer. */
export function sideOf({ actor }: UserWork): Side {
  if (actor.roles.has('UPDATE_RICHIESTE_MODIFICA_POLIZZA')) return 'AGENZIA';
  return actor.group === 'CLIENTE' ? 'CLIENTE' : 'RETE';
}

/** Whether the acting user opens requests and writes in them; customers do so in their own area. */
export function mayWrite({ actor }: UserWork): boolean {
  return (
    actor.group === 'CLIENTE' ||
    actor.roles.has('CREATE_RICHIESTE_MODIFICA_POLIZZA') ||
    actor.roles.has('UPDATE_RICHIESTE_MODIFICA_POLIZZA')
  );
}

async function load(work: UserWork, ticket: string, lock: RawBuilder<unknown>): Promise<StoredRequest> {
  const { rows } = await sql<StoredRequest>`select r.*, c.policy_number, c.seller_id, c.company_id
    from change_request r join contract_view c on c.id = r.contract_id
    where r.ticket = ${ticket} and ${await visibleRequests(work)} ${lock}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Reads a request of a policy that the user sees. Throws NOT_FOUND. */
export const findRow = (work: UserWork, ticket: string): Promise<StoredRequest> => load(work, ticket, sql``);

/** Locks a request of a policy that the user sees. Throws NOT_FOUND. */
export const lockRow = (work: UserWork, ticket: string): Promise<StoredRequest> => load(work, ticket, sql`for update of r`);

/** Whether the acting user sees a request. Guards its documents. */
export async function seesRequest(work: UserContext, id: number): Promise<boolean> {
  if (!work.actor.roles.has('READ_RICHIESTE_MODIFICA_POLIZZA')) return false;
  const { rows } = await sql`select from change_request r join contract_view c on c.id = r.contract_id
    where r.id = ${id} and ${await visibleRequests(work)}`.execute(work.db);
  return rows.length > 0;
}
