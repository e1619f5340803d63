import type { AccountPart } from '#areas/access/ui/public.tsx';
import { NOTIFICATIONS_IN_ACCOUNT } from '#areas/settings/ui/public.tsx';
import { TRAINING_IN_ACCOUNT } from '#areas/training/ui/public.tsx';

export const parts: readonly AccountPart[] = [...NOTIFICATIONS_IN_ACCOUNT, ...TRAINING_IN_ACCOUNT];
