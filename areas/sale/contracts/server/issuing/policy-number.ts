import { sql } from 'kysely';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

export interface NumberSeries {
  readonly companyId: number;
  readonly prefix: string;
  readonly year: number;
}

/** Policy number `sequence` of a series: prefix, two-digit year, seven digits. */
export function policyNumberOf({ prefix, year }: NumberSeries, sequence: number): string {
  return `${prefix}${String(year % 100).padStart(2, '0')}${String(sequence).padStart(7, '0')}`;
}

/**
 * Returns the next policy number of an insurer's series. The counter row stays locked until the caller's transaction
 * ends and rolls back with it, so numbers have no gaps and no duplicates.
 */
export async function nextPolicyNumber(db: Database, series: NumberSeries): Promise<string> {
  const result = await sql<{ last: number }>`
    insert into policy_counter (company_id, prefix, year, last) values (${series.companyId}, ${series.prefix}, ${series.year}, 1)
    on conflict (company_id, prefix, year) do update set last = policy_counter.last + 1
    returning last`.execute(db);
  return policyNumberOf(series, assertDefined(result.rows[0]?.last, 'row of the policy counter'));
}
