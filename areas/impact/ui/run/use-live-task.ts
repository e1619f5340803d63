import { useTask } from '#areas/tasks/ui/public.tsx';
import type { Task } from '#platform/api-kit/task.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { readImpact } from '../../api/index.ts';

/** Polling interval for another user's run: only its owner receives live updates. Milliseconds. */
const POLL_MS = 3000;

/** Returns the current task of a run, live for its owner. */
export function useLiveTask(runId: number, known: Task): Task {
  const running = known.status === 'RUNNING';
  useApiQuery(readImpact, { params: { id: runId } }, running ? { refetchInterval: POLL_MS } : {});
  return useTask(running ? known.id : null) ?? known;
}
