import { type RawBuilder, sql } from 'kysely';
import type { Sight } from '#areas/access/server/public.ts';

/**
 * Gate 2 for contracts as a condition on the table or alias `c`. Producers are an array literal, so that the planner
 * knows their number and chooses between the producer's index and the sort index.
 */
export function withinSight(sight: Sight): RawBuilder<boolean> {
  switch (sight.kind) {
    case 'ALL':
      return sql<boolean>`true`;
    case 'COMPANY':
      return sql<boolean>`c.company_id = ${sight.companyId}`;
    case 'NETWORK':
      return sight.producers.length === 1
        ? sql<boolean>`c.producer_id = ${sight.producers[0]}`
        : sql<boolean>`c.producer_id = any(${sight.producers}::bigint[])`;
    case 'OWN':
      return sql<boolean>`c.seller_id = ${sight.userId}`;
    case 'ASSIGNED':
      return sql<boolean>`(c.assigned_to = ${sight.userId} or c.seller_id = ${sight.userId})`;
    case 'CUSTOMER':
      return sql<boolean>`c.customer_user_id = ${sight.userId}`;
    case 'NOTHING':
      return sql<boolean>`false`;
  }
}
