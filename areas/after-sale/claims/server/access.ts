import { type RawBuilder, type Selectable, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { Claim } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { claimErrors } from '../api/errors.ts';
import { CLAIM_TRANSITIONS, type ClaimEvent } from '../domain/states.ts';

/** Entity of the documents of claims. */
export const CLAIM_FILES = 'claim';

export type StoredClaim = Selectable<Claim>;

/**
 * Visibility of a claim `s` on `contract c`: those on policies that the user sees, and those assigned to them. A loss
 * adjuster only sees the latter, and drafts are of those who sell and handle.
 */
export async function visibleClaims(work: UserWork): Promise<RawBuilder<boolean>> {
  const { userId, group } = work.actor;
  if (group === 'PERITO') return sql<boolean>`(s.expert_id = ${userId} and s.state <> 'BOZZA')`;
  const sees = visibleContracts(await visibilityOf(work));
  return group === 'COMPAGNIA' ? sql<boolean>`(${sees} and s.state <> 'BOZZA')` : sql<boolean>`(${sees} or s.expert_id = ${userId})`;
}

/** Whether the acting user handles claims for the agency. */
export const handles = ({ actor }: UserWork): boolean => actor.roles.has('UPDATE_SINISTRI');

/** Whether the acting user reads what is only for agency and insurer. */
export const isInside = (work: UserWork): boolean => handles(work) || work.actor.group === 'COMPAGNIA';

async function load(work: UserWork, code: string, lock: RawBuilder<unknown>): Promise<StoredClaim> {
  const { rows } = await sql<StoredClaim>`select s.* from claim s join contract_view c on c.id = s.contract_id
    where s.code = ${code} and ${await visibleClaims(work)} ${lock}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Reads a claim that the user sees. Throws NOT_FOUND. */
export const findClaim = (work: UserWork, code: string): Promise<StoredClaim> => load(work, code, sql``);

/** Locks a claim that the user sees; with an event, checks that it is possible. Throws NOT_FOUND, CLAIM_OTHER_STATE. */
export async function lockClaim(work: UserWork, code: string, event?: ClaimEvent): Promise<StoredClaim> {
  const row = await load(work, code, sql`for update of s`);
  if (event !== undefined && CLAIM_TRANSITIONS.refuses(row.step, event)) throw new AppError(claimErrors.CLAIM_OTHER_STATE);
  return row;
}

/** Locks a claim that has not ended. Throws NOT_FOUND, CLAIM_OTHER_STATE. */
export async function lockOpen(work: UserWork, code: string): Promise<StoredClaim> {
  const row = await lockClaim(work, code);
  if (row.state === 'CHIUSO') throw new AppError(claimErrors.CLAIM_OTHER_STATE);
  return row;
}

/** Whether the acting user sees a claim. Guards its documents. */
export async function seesClaim(work: UserContext, id: number): Promise<boolean> {
  if (!work.actor.roles.has('READ_SINISTRI')) return false;
  const { rows } = await sql`select from claim s join contract_view c on c.id = s.contract_id
    join config_flag f on f.code = 'SEZIONE_SINISTRI' and f.value where s.id = ${id} and ${await visibleClaims(work)}`.execute(work.db);
  return rows.length > 0;
}
