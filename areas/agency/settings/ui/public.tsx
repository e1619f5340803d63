export { AgencyContacts } from './agency-contacts.tsx';
export type { LivePart } from './live/live-part.ts';
export { MailBanner } from './mail-banner.tsx';
export { NOTIFICATIONS_IN_ACCOUNT } from './notifications/account-parts.ts';
export { PrivacyNoticeLink } from './privacy/notice-link.tsx';
export { ExclusionsRule, VehicleVatRule } from './rules/list-rules.tsx';
export { UpsellingRule } from './rules/simple-rules.tsx';
export { loadLiveStatus, loadNotificationBell } from './tools.ts';
export { useFlag } from './use-flag.ts';
