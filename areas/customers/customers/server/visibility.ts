import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '#areas/agency/access/server/public.ts';

/**
 * Visibility of customers as a condition on the alias `c`. Insurers have no customers here: they see those of their
 * contracts through the contracts.
 */
export function visibleCustomers(visibility: Visibility): RawBuilder<boolean> {
  switch (visibility.kind) {
    case 'ALL':
      return sql<boolean>`true`;
    case 'NETWORK':
      return sql<boolean>`c.producer_id = any(${visibility.producers}::bigint[])`;
    case 'OWN':
    case 'ASSIGNED':
      return sql<boolean>`exists (select from customer_seller s where s.customer_id = c.id and s.seller_id = ${visibility.userId})`;
    case 'CUSTOMER':
      return sql<boolean>`c.user_id = ${visibility.userId}`;
    case 'COMPANY':
    case 'NOTHING':
      return sql<boolean>`false`;
  }
}
