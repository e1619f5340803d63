import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '#areas/agency/access/server/public.ts';

/**
 * Visibility of contracts as a condition on the table or alias `c`. Producers are an array literal, so that the planner
 * knows their number and chooses between the producer's index and the sort index.
 */
export function visibleContracts(visibility: Visibility): RawBuilder<boolean> {
  switch (visibility.kind) {
    case 'ALL':
      return sql<boolean>`true`;
    case 'COMPANY':
      return sql<boolean>`c.company_id = ${visibility.companyId}`;
    case 'NETWORK':
      return visibility.producers.length === 1
        ? sql<boolean>`c.producer_id = ${visibility.producers[0]}`
        : sql<boolean>`c.producer_id = any(${visibility.producers}::bigint[])`;
    case 'OWN':
      return sql<boolean>`c.seller_id = ${visibility.userId}`;
    case 'ASSIGNED':
      return sql<boolean>`(c.assigned_to = ${visibility.userId} or c.seller_id = ${visibility.userId})`;
    case 'CUSTOMER':
      return sql<boolean>`c.customer_user_id = ${visibility.userId}`;
    case 'NOTHING':
      return sql<boolean>`false`;
  }
}
