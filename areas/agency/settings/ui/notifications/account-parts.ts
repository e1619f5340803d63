import type { AccountPart } from '#areas/agency/access/ui/public.tsx';
import { OwnNotifications } from './own-notifications.tsx';

/** What settings add to the account. */
export const NOTIFICATIONS_IN_ACCOUNT: readonly AccountPart[] = [
  { order: 10, place: 'column', whileImpersonated: false, content: OwnNotifications },
];
