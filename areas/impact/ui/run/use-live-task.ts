import { useParams } from '@tanstack/react-router';
import { useTask } from '#areas/tasks/ui/public.tsx';
import type { Task } from '#platform/api-kit/task.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { readImpact } from '../../api/index.ts';

/** How often somebody who looks at another person's run asks how far it is: only its owner is told live. */
const POLL_MS = 3000;

/** The task of a run as it stands now, live for who asked for it. */
export function useLiveTask(known: Task): Task {
  const { id = '' } = useParams({ strict: false, select: (params: { id?: string }) => params });
  const running = known.status === 'RUNNING';
  useApiQuery(readImpact, { params: { id: Number(id) } }, running ? { refetchInterval: POLL_MS } : {});
  return useTask(running ? known.id : null) ?? known;
}
