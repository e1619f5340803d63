import { sql } from 'kysely';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { ClaimCause, ClaimStep } from '../../domain/index.ts';

/** A claim on a policy, as other areas show it. */
export interface PolicyClaim {
  readonly code: string;
  readonly cause: ClaimCause;
  readonly lossOn: string;
  readonly step: ClaimStep;
}

/**
 * Returns the claims on a policy, the latest loss first; without drafts, and without those joined with another. Callers
 * check that the user may know them.
 */
export async function claimsOfPolicy(db: Database, contractId: number): Promise<PolicyClaim[]> {
  const { rows } = await sql<PolicyClaim>`select code, cause, loss_on as "lossOn", step from claim
    where contract_id = ${contractId} and state <> 'BOZZA' and merged_into is null order by loss_on desc, id desc`.execute(db);
  return rows;
}
