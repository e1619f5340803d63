import type { Tone } from '#platform/domain-kit/code-table.ts';
import type { AppraisalState } from '../domain/index.ts';

/** Colours of the states. */
export const APPRAISAL_TONES: Readonly<Record<AppraisalState, Tone>> = {
  ACQUIRING: 'info',
  ACQUIRED: 'progress',
  ACCEPTED: 'good',
  REJECTED: 'bad',
  EXPIRED: 'neutral',
};
