/** Tools of the top bar, each loaded separately. */
export const loadLiveStatus = () => import('./live/live-status.tsx');
export const loadNotificationBell = () => import('./notifications/notification-bell.tsx');
