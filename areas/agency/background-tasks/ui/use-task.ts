import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Task } from '#platform/api-kit/task.ts';
import { queryKeyOf, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type MyTasks, myTasks, readTask } from '../api/index.ts';

/** Polling interval while live messages do not arrive. */
const POLL_MS = 3000;

/** Writes messages of `/topic/attivita` into the cache, from which every part of the page reads. */
export function useTakeTasks(): (message: MyTasks) => void {
  const client = useQueryClient();
  return (message) => {
    client.setQueryData(queryKeyOf(myTasks, {}), message);
    for (const task of message.items) client.setQueryData(queryKeyOf(readTask, { params: { id: task.id } }), task);
  };
}

/**
 * Returns one of the user's own tasks, kept current. Calls `onEnd` once when it has ended, even if it ended before the
 * page subscribed.
 */
export function useTask(id: number | null, onEnd?: (task: Task) => void): Task | undefined {
  const input = { params: { id: id ?? 0 } };
  const client = useQueryClient();
  const known = client.getQueryData<Task>(queryKeyOf(readTask, input));
  const ended = known !== undefined && known.status !== 'RUNNING';
  const { data } = useApiQuery(readTask, input, { enabled: id !== null, ...(ended ? {} : { refetchInterval: POLL_MS }) });
  const task = data?.id === id ? data : undefined;
  useTaskEnd(task, onEnd);
  return task;
}

/**
 * Calls `onEnd` once when a task has ended, even if only its end was seen: what the page read earlier may be older than
 * the end.
 */
export function useTaskEnd(task: Task | undefined, onEnd?: (task: Task) => void): void {
  const tell = useEffectEvent((ended: Task) => onEnd?.(ended));
  const reported = useRef<number | null>(null);
  useEffect(() => {
    if (task === undefined || task.status === 'RUNNING' || reported.current === task.id) return;
    reported.current = task.id;
    tell(task);
  }, [task]);
}
