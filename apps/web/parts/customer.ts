import { CONTRACT_TABS } from '#areas/contracts/ui/public.tsx';
import type { CustomerTab } from '#areas/customers/ui/public.tsx';
import { PORTAL_TABS } from '#areas/portal/ui/public.tsx';
import { CALL_BACK_TABS } from '#areas/worklist/ui/public.tsx';

export const laterTabs: readonly CustomerTab[] = [...CONTRACT_TABS, ...CALL_BACK_TABS, ...PORTAL_TABS];
