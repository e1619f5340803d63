import { transitions } from '#platform/domain-kit/transitions.ts';
import type { ExecutionState } from './codes.ts';

/** REQUEST, TAKE and the endings are the product's, STOP and ABANDON the user's. */
const EVENTS = ['REQUEST', 'TAKE', 'STOP', 'COMPLETE', 'FAIL', 'END', 'LOSE', 'ABANDON'] as const;
export type ExecutionEvent = (typeof EVENTS)[number];

/**
 * The life of a run (spec §4). END is the end of one that was stopped, LOSE the end of its process. A run that was only
 * slow records its outcome after LOSE. One that has ended runs again as a new execution.
 */
export const EXECUTION = transitions<ExecutionState, ExecutionEvent>({
  events: EVENTS,
  start: { REQUEST: 'STARTING', TAKE: 'STARTED' },
  table: {
    STARTING: { TAKE: 'STARTED', STOP: 'STOPPED' },
    STARTED: { STOP: 'STOPPING', COMPLETE: 'COMPLETED', FAIL: 'FAILED', END: 'STOPPED', LOSE: 'UNKNOWN' },
    STOPPING: { COMPLETE: 'COMPLETED', FAIL: 'FAILED', END: 'STOPPED', LOSE: 'UNKNOWN' },
    STOPPED: { ABANDON: 'ABANDONED' },
    COMPLETED: {},
    FAILED: { ABANDON: 'ABANDONED' },
    ABANDONED: {},
    UNKNOWN: { COMPLETE: 'COMPLETED', FAIL: 'FAILED', END: 'STOPPED', ABANDON: 'ABANDONED' },
  },
  final: ['COMPLETED', 'ABANDONED'],
});

/** States whose run may be repeated: it ended without its result, and is not given up. */
export const RESTARTABLE = ['STOPPED', 'FAILED', 'UNKNOWN'] as const satisfies readonly ExecutionState[];

/** States of a run that has not ended. */
export const RUNNING = ['STARTING', 'STARTED', 'STOPPING'] as const satisfies readonly ExecutionState[];
