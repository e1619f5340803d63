import { type RawBuilder, sql } from 'kysely';
import { OPEN_QUOTATIONS } from '#areas/sale/contracts/domain/index.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { Deadlines } from '../domain/index.ts';

/**
 * Selects the quotations of agencies that a closing changes, with their deadline before and after, as `contract c`: open
 * and accepted ones whose own deadline is later. Preview and run use it, so that they cannot disagree. A deadline is
 * never moved to a later day.
 */
export function touchedContracts(agencies: readonly number[], { quoteDeadline, acceptedDeadline }: Deadlines): RawBuilder<unknown> {
  return sql`select c.id, c.producer_id as agency_id, c.status, c.quote_valid_until as before, d.deadline as after
    from contract_view c cross join lateral (select case c.status when 'PREVENTIVO' then ${quoteDeadline}::date else ${acceptedDeadline}::date end as deadline) d
    where c.producer_id = any(${[...agencies]}::bigint[]) and c.status in (${literals(OPEN_QUOTATIONS)})
      and c.quote_valid_until > d.deadline`;
}
