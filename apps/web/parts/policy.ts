import { CANCELLATION_PANELS } from '#areas/cancellations/ui/public.tsx';
import { CHANGE_REQUEST_PANELS } from '#areas/change-requests/ui/public.tsx';
import type { PolicyPanel } from '#areas/policies/ui/public.tsx';

export const laterPanels: readonly PolicyPanel[] = [...CHANGE_REQUEST_PANELS, ...CANCELLATION_PANELS];
