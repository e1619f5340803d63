import type { ComponentType } from 'react';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { CustomerDetail } from '../api/index.ts';

/** A tab that a later area adds to the page of a customer; the page's own ones have the orders 10, 40 and 50. */
export interface CustomerTab {
  /** Name in the URL: `?tab=contratti`. */
  readonly id: string;
  readonly order: number;
  readonly label: Text;
  readonly content: ComponentType<{ readonly customer: CustomerDetail }>;
}
