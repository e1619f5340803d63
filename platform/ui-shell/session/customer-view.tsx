import { useSessionStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';

/**
 * Whether the customer looks at the screen too, and how to change it. Holds for all pages of the tab, also after a
 * reload, and ends with the session.
 */
export function useCustomerView() {
  return useSessionStorage({ key: 'nais.customer-view', defaultValue: false, getInitialValueInEffect: false });
}

/** What only the seller may see: not part of the page while the customer looks at it. */
export function SellerOnly({ children }: { readonly children: ReactNode }) {
  const [isCustomerView] = useCustomerView();
  return isCustomerView ? null : children;
}
