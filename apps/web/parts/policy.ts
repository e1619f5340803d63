import { CANCELLATION_PANELS } from '#areas/after-sale/cancellations/ui/public.tsx';
import { CHANGE_REQUEST_PANELS } from '#areas/after-sale/change-requests/ui/public.tsx';
import { CLAIM_PANELS } from '#areas/after-sale/claims/ui/public.tsx';
import { RENEWAL_PANELS } from '#areas/after-sale/renewals/ui/public.tsx';
import { VARIATION_PANELS } from '#areas/after-sale/variations/ui/public.tsx';
import { RAPPEL_PANELS } from '#areas/money/insurer-statements/ui/public.tsx';
import { PREMIUM_PANELS } from '#areas/money/premium-payments/ui/public.tsx';
import type { PolicyPanel } from '#areas/sale/portfolio/ui/public.tsx';
import { PORTAL_PANELS } from '#areas/self-service/customer-area/ui/public.tsx';

export const laterPanels: readonly PolicyPanel[] = [
  ...PREMIUM_PANELS,
  ...CHANGE_REQUEST_PANELS,
  ...CANCELLATION_PANELS,
  ...VARIATION_PANELS,
  ...RENEWAL_PANELS,
  ...CLAIM_PANELS,
  ...PORTAL_PANELS,
  ...RAPPEL_PANELS,
];
