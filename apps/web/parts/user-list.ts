import type { UserBulkAction } from '#areas/network/users/ui/public.tsx';
import { MANDATE_ACTIONS } from '#areas/offer/mandates/ui/public.tsx';

export const bulkActions: readonly UserBulkAction[] = MANDATE_ACTIONS;
