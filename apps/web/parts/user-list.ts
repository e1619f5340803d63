import { MANDATE_ACTIONS } from '#areas/mandates/ui/public.tsx';
import type { UserBulkAction } from '#areas/users/ui/public.tsx';

export const bulkActions: readonly UserBulkAction[] = MANDATE_ACTIONS;
