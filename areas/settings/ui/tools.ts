/** Tools of the top bar, each fetched on its own. */
export const loadLiveStatus = () => import('./live/live-status.tsx');
export const loadNotificationBell = () => import('./notifications/notification-bell.tsx');
