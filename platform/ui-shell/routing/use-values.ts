import { useMatch } from '@tanstack/react-router';
import type { PageAddress } from '#platform/api-kit/address.ts';

/**
 * Returns the values that the open page's URL states, for a part deep inside the page; undefined if they do not fit the
 * address. A page itself receives them as properties. While another page loads, they remain those of this page.
 */
export function useValues<Values extends object>(address: PageAddress<Values>): Values | undefined {
  const { params, search } = useMatch({ strict: false });
  return address.read({ params, search });
}
