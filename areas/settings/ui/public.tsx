export { LiveStatus } from './live/live-status.tsx';
export { NotificationBell } from './notifications/notification-bell.tsx';
export { useFlag } from './use-flag.ts';
