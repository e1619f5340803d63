/** Tool of the top bar, fetched on its own. */
export const loadTaskTray = () => import('./task-tray.tsx');
