import { CHANGE_REQUEST_NEWS } from '#areas/after-sale/change-requests/ui/public.tsx';
import type { LivePart } from '#areas/agency/settings/ui/public.tsx';

export const liveParts: readonly LivePart[] = [CHANGE_REQUEST_NEWS];
