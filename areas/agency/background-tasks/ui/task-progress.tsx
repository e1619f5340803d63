import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { Task } from '#platform/api-kit/task.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { cancelTask, myTasks, readTask } from '../api/index.ts';
import { useTaskTexts } from '../texts/it.ts';

type TaskState = 'waiting' | 'running' | 'stopping' | 'done' | 'partly' | 'nothing' | 'cancelled' | 'error';

/** Outcome of a completed task, where its page knows it: everything, a part, nothing. */
export type TaskOutcome = 'GOOD' | 'PARTLY' | 'NOTHING';

const ENDS = { GOOD: 'done', PARTLY: 'partly', NOTHING: 'nothing' } as const satisfies Record<TaskOutcome, TaskState>;

function stateOf(task: Task, outcome: TaskOutcome): TaskState {
  if (task.status === 'DONE') return ENDS[outcome];
  if (task.status === 'ERROR') return task.cancelled ? 'cancelled' : 'error';
  if (task.stopping) return 'stopping';
  return task.waiting ? 'waiting' : 'running';
}

const COLOURS: Readonly<Record<TaskState, string>> = {
  waiting: 'gray',
  running: 'accent',
  stopping: 'gray',
  done: 'green.8',
  partly: 'yellow.8',
  nothing: 'red.8',
  cancelled: 'gray',
  error: 'red.8',
};

/** Above this many seconds the time left is shown in minutes. */
const MINUTES_FROM = 90;

function useDetails(task: Task, state: TaskState): string {
  const t = useTaskTexts();
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language, 0);
  const parts: string[] = [t(state)];
  if (task.total !== null) parts.push(t('progress', { done: count(task.done), total: count(task.total) }));
  else if (task.done > 0) parts.push(t('counted', { done: count(task.done) }));
  if (task.secondsLeft !== null && !task.stopping) {
    const minutes = task.secondsLeft > MINUTES_FROM;
    parts.push(
      minutes ? t('minutesLeft', { count: Math.round(task.secondsLeft / 60) }) : t('secondsLeft', { count: Math.max(1, task.secondsLeft) }),
    );
  }
  return parts.join(' · ');
}

function percentOf(task: Task): number {
  if (task.status === 'DONE') return 100;
  return task.total === null || task.total === 0 ? 0 : (task.done / task.total) * 100;
}

interface TaskProgressProps {
  readonly task: Task;
  readonly compact?: boolean;
  readonly outcome?: TaskOutcome;
}

/** State of a long task: label, bar, count, time left, cancel button and error. */
export function TaskProgress({ task, compact = false, outcome = 'GOOD' }: TaskProgressProps) {
  const t = useTaskTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const cancel = useApiMutation(cancelTask, { invalidates: [myTasks, readTask] });
  const state = stateOf(task, outcome);
  const details = useDetails(task, state);
  const running = task.status === 'RUNNING';
  const label = task.label[language];

  async function askAndCancel(): Promise<void> {
    const request = { title: t('cancelTitle'), message: t('cancelText'), confirm: t('cancelYes'), cancel: t('keepGoing'), danger: true };
    if (!(await confirm(request))) return;
    cancel.mutate({ params: { id: task.id } }, { onError: notify.failed });
  }

  return (
    <Stack gap={4} data-task={state}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={600} truncate={compact}>
            {label}
          </Text>
          <Text size="xs" c="dimmed" className="tabular">
            {details}
          </Text>
        </div>
        {running ? (
          <Button
            size="compact-sm"
            variant="default"
            style={{ flex: 'none' }}
            disabled={task.stopping || cancel.isPending}
            aria-label={t('cancelOf', { label })}
            onClick={() => void askAndCancel()}
          >
            {t('cancel')}
          </Button>
        ) : null}
      </Group>
      <Progress
        value={running && task.total === null ? 100 : percentOf(task)}
        color={COLOURS[state]}
        animated={running && task.total === null}
        aria-label={label}
        transitionDuration={150}
      />
      {task.error === null ? null : (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {task.error[language]}
        </Text>
      )}
    </Stack>
  );
}
