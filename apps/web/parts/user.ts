import { NEGOTIATION_TABS } from '#areas/acquisition/negotiations/ui/public.tsx';
import { TRAINING_TABS } from '#areas/network/training/ui/public.tsx';
import type { UserTab } from '#areas/network/users/ui/public.tsx';
import { MANDATE_TABS } from '#areas/offer/mandates/ui/public.tsx';
import { DECLARATION_TABS } from '#areas/sale/disclosures/ui/public.tsx';
import { APPROVAL_TABS } from '#areas/sale/quotations/ui/public.tsx';

export const laterTabs: readonly UserTab[] = [
  ...APPROVAL_TABS,
  ...DECLARATION_TABS,
  ...MANDATE_TABS,
  ...TRAINING_TABS,
  ...NEGOTIATION_TABS,
];
