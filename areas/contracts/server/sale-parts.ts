import type { OfferStock } from '#areas/rating/server/public.ts';
import type { SaleRules } from '../domain/sale-rules.ts';
import type { ListTotals } from './list-totals.ts';

/** What every command on a contract works with besides the request: the compiled offers and the tenant's rules. */
export interface SaleParts {
  readonly stock: OfferStock;
  readonly rules: SaleRules;
  readonly totals: ListTotals;
}
