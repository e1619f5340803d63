import { OWN_CLAIM_PANELS } from '#areas/after-sale/claims/ui/public.tsx';
import type { PortalPanel } from '#areas/self-service/customer-area/ui/public.tsx';

/** What other areas show on the customer's home, below the policies. */
export const laterPanels: readonly PortalPanel[] = [...OWN_CLAIM_PANELS];
