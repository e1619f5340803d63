export { TaskProgress } from './task-progress.tsx';
export { TaskTray } from './task-tray.tsx';
export { useTakeTasks, useTask, useTaskEnd } from './use-task.ts';
