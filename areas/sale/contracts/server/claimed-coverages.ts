import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';

/** A coverage that paid a total loss. */
export interface ClaimedCoverage {
  readonly contractId: number;
  readonly coverage: string;
  /** Day of the loss. */
  readonly since: PlainDate;
  /** What people call the claim. */
  readonly reference: string;
}

/**
 * Records that a coverage paid a total loss: cancellations refund nothing of it. A later claim on the same coverage
 * changes nothing. The caller audits its claim.
 */
export async function recordClaimedCoverage({ db, now }: Pick<Work, 'db' | 'now'>, claimed: ClaimedCoverage): Promise<void> {
  const { contractId, coverage, since, reference } = claimed;
  await db
    .insertInto('contract_coverage_claimed')
    .values({ contract_id: contractId, coverage_code: coverage, since, reference, recorded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Withdraws what a claim recorded, because its payment was undone. */
export async function withdrawClaimedCoverage({ db }: Pick<Work, 'db'>, claimed: Omit<ClaimedCoverage, 'since'>): Promise<void> {
  await db
    .deleteFrom('contract_coverage_claimed')
    .where('contract_id', '=', claimed.contractId)
    .where('coverage_code', '=', claimed.coverage)
    .where('reference', '=', claimed.reference)
    .execute();
}

/** Reads the coverages of contracts that paid a total loss, by code. */
export async function readClaimedCoverages({ db }: Pick<Work, 'db'>, contracts: readonly number[]): Promise<ClaimedCoverage[]> {
  if (contracts.length === 0) return [];
  return db
    .selectFrom('contract_coverage_claimed')
    .select(['contract_id as contractId', 'coverage_code as coverage', 'since', 'reference'])
    .where('contract_id', 'in', [...contracts])
    .orderBy('coverage_code')
    .execute();
}
