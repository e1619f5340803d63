import { type RawBuilder, sql } from 'kysely';
import type { Sight } from '#areas/access/server/public.ts';

/**
 * Gate 2 for customers as a condition on the alias `c`. Insurers have no customers here: they see those of their
 * contracts through the contracts.
 */
export function withinSight(sight: Sight): RawBuilder<boolean> {
  switch (sight.kind) {
    case 'ALL':
      return sql<boolean>`true`;
    case 'NETWORK':
      return sql<boolean>`c.producer_id = any(${sight.producers}::bigint[])`;
    case 'OWN':
    case 'ASSIGNED':
      return sql<boolean>`exists (select from customer_seller s where s.customer_id = c.id and s.seller_id = ${sight.userId})`;
    case 'CUSTOMER':
      return sql<boolean>`c.user_id = ${sight.userId}`;
    case 'COMPANY':
    case 'NOTHING':
      return sql<boolean>`false`;
  }
}
