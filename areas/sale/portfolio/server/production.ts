import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '#areas/agency/access/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Days in Rome, both included. */
export interface ProductionPeriod {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

const romeDay = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Rome')::date`;
/** The first instant of a day in Rome, or of a later one. */
export const midnight = (day: PlainDate, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Rome')`;

/**
 * Production computed from the contracts themselves: the reference for the stored figures, and fast enough for users
 * that see a few thousand.
 */
export function countedProduction(visibility: Visibility, { from, to }: ProductionPeriod): RawBuilder<unknown> {
  const within = (column: string) => sql`${sql.ref(column)} >= ${midnight(from)} and ${sql.ref(column)} < ${midnight(to, 1)}`;
  return sql`(
    select ${romeDay('c.created_at')} as day, '' as product, 1 as quotations, (c.accepted_at is not null)::int as accepted, 0 as policies,
      0::bigint as premium from contract_view c where ${visibleContracts(visibility)} and ${within('c.created_at')}
    union all select ${romeDay('c.issued_at')}, c.product_name, 0, 0, 1, coalesce(c.premium, 0)
      from contract_view c where ${visibleContracts(visibility)} and c.policy_number is not null and ${within('c.issued_at')})`;
}

/**
 * The same from the stored figures, which every change updates (decision 0016); null for a visibility without stored
 * figures.
 */
function keptProduction(visibility: Visibility, { from, to }: ProductionPeriod): RawBuilder<unknown> | null {
  const columns = sql`day, product, quotations, accepted, policies, premium`;
  const within = sql`day between ${from}::date and ${to}::date`;
  switch (visibility.kind) {
    case 'ALL':
      return sql`(select ${columns} from production_day where ${within})`;
    case 'COMPANY':
      return sql`(select ${columns} from production_day where ${within} and company_id = ${visibility.companyId})`;
    case 'NETWORK':
      return sql`(select ${columns} from production_network where node_id = ${visibility.nodeId} and ${within})`;
    default:
      return null;
  }
}

/** Production of a period as rows (day, product, quotations, accepted, policies, premium in cents), to be summed. */
export function productionOf(visibility: Visibility, period: ProductionPeriod): RawBuilder<unknown> {
  return keptProduction(visibility, period) ?? countedProduction(visibility, period);
}
