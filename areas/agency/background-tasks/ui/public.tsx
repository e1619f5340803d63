export { TaskFile } from './task-file.tsx';
export { type TaskOutcome, TaskProgress } from './task-progress.tsx';
export { loadTaskTray } from './tools.ts';
export { useTakeTasks, useTask, useTaskEnd } from './use-task.ts';
