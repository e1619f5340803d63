export { LiveStatus } from './live/live-status.tsx';
export { NotificationBell } from './notifications/notification-bell.tsx';
export { OwnNotifications } from './notifications/own-notifications.tsx';
export { VehicleVatRule } from './rules/list-rules.tsx';
export { UpsellingRule } from './rules/simple-rules.tsx';
export { useFlag } from './use-flag.ts';
