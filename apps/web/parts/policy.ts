import { CANCELLATION_PANELS } from '#areas/cancellations/ui/public.tsx';
import { CHANGE_REQUEST_PANELS } from '#areas/change-requests/ui/public.tsx';
import { CLAIM_PANELS } from '#areas/claims/ui/public.tsx';
import { RAPPEL_PANELS } from '#areas/insurer-accounts/ui/public.tsx';
import type { PolicyPanel } from '#areas/policies/ui/public.tsx';
import { PORTAL_PANELS } from '#areas/portal/ui/public.tsx';
import { RENEWAL_PANELS } from '#areas/renewals/ui/public.tsx';
import { VARIATION_PANELS } from '#areas/variations/ui/public.tsx';

export const laterPanels: readonly PolicyPanel[] = [
  ...CHANGE_REQUEST_PANELS,
  ...CANCELLATION_PANELS,
  ...VARIATION_PANELS,
  ...RENEWAL_PANELS,
  ...CLAIM_PANELS,
  ...PORTAL_PANELS,
  ...RAPPEL_PANELS,
];
