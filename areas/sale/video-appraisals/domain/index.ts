export { hintsOf, MEASURED_WIDTH, type Measure, measure, SHOT_HINTS, type ShotHint } from './measure.ts';
export { APPRAISAL_STATES, APPRAISAL_TRANSITIONS, type AppraisalState } from './states.ts';
export { APPRAISAL_STATE_LABELS, REJECTION_CAUSES, type RejectionCause } from './texts.ts';
