/** Tool of the top bar, loaded as a chunk of its own. */
export const loadTaskTray = () => import('./task-tray.tsx');
