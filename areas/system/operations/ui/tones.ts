import type { Tone } from '#platform/domain-kit/code-table.ts';
import type { ExecutionState } from '../domain/index.ts';

export const EXECUTION_TONES: Readonly<Record<ExecutionState, Tone>> = {
  STARTING: 'progress',
  STARTED: 'progress',
  STOPPING: 'warning',
  STOPPED: 'warning',
  COMPLETED: 'good',
  FAILED: 'bad',
  ABANDONED: 'neutral',
  UNKNOWN: 'bad',
};
