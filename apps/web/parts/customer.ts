import type { CustomerTab } from '#areas/customers/customers/ui/public.tsx';
import { CONTRACT_TABS } from '#areas/sale/contracts/ui/public.tsx';
import { CALL_BACK_TABS } from '#areas/sale/work-list/ui/public.tsx';
import { PORTAL_TABS } from '#areas/self-service/customer-area/ui/public.tsx';

export const laterTabs: readonly CustomerTab[] = [...CONTRACT_TABS, ...CALL_BACK_TABS, ...PORTAL_TABS];
