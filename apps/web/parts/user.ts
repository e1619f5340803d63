import { DECLARATION_TABS } from '#areas/disclosures/ui/public.tsx';
import { MANDATE_TABS } from '#areas/mandates/ui/public.tsx';
import { NEGOTIATION_TABS } from '#areas/negotiations/ui/public.tsx';
import { APPROVAL_TABS } from '#areas/quotations/ui/public.tsx';
import { TRAINING_TABS } from '#areas/training/ui/public.tsx';
import type { UserTab } from '#areas/users/ui/public.tsx';

export const laterTabs: readonly UserTab[] = [
  ...APPROVAL_TABS,
  ...DECLARATION_TABS,
  ...MANDATE_TABS,
  ...TRAINING_TABS,
  ...NEGOTIATION_TABS,
];
