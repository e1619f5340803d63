import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  waiting: 'Waiting to start',
  running: 'Running',
  stopping: 'Stopping',
  done: 'Completed',
  cancelled: 'Cancelled',
  error: 'Failed',
  progress: '{done} of {total}',
  counted: '{done} processed',
  secondsLeft_one: '{count} second left',
  secondsLeft_other: '{count} seconds left',
  minutesLeft_one: '{count} minute left',
  minutesLeft_other: '{count} minutes left',
  cancel: 'Cancel',
  cancelOf: 'Cancel: {label}',
  cancelTitle: 'Stop the task?',
  cancelText: 'What it has done so far is not kept.',
  cancelYes: 'Stop the task',
  keepGoing: 'Keep it running',
  tray: 'Running tasks',
  trayCount_one: '{count} task running',
  trayCount_other: '{count} tasks running',
  open: 'Open',
} as const satisfies SameKeys<typeof it>;
