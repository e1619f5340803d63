import { CHANGE_REQUEST_NEWS } from '#areas/change-requests/ui/public.tsx';
import type { LivePart } from '#areas/settings/ui/public.tsx';

export const liveParts: readonly LivePart[] = [CHANGE_REQUEST_NEWS];
