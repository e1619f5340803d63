import type { AccountPart } from '#areas/agency/access/ui/public.tsx';
import { NOTIFICATIONS_IN_ACCOUNT } from '#areas/agency/settings/ui/public.tsx';
import { TRAINING_IN_ACCOUNT } from '#areas/network/training/ui/public.tsx';

export const parts: readonly AccountPart[] = [...NOTIFICATIONS_IN_ACCOUNT, ...TRAINING_IN_ACCOUNT];
