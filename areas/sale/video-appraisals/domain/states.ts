import { transitions } from '#platform/domain-kit/transitions.ts';

/** States of a video appraisal (spec §4). */
export const APPRAISAL_STATES = ['ACQUIRING', 'ACQUIRED', 'ACCEPTED', 'REJECTED', 'EXPIRED'] as const;
export type AppraisalState = (typeof APPRAISAL_STATES)[number];

const APPRAISAL_EVENTS = ['APRI', 'INVIA', 'ACCETTA', 'RIFIUTA', 'SCADI'] as const;
type AppraisalEvent = (typeof APPRAISAL_EVENTS)[number];

/**
 * The state machine: the customer sends the photos (INVIA), the agency accepts or rejects them; a link that is not used
 * in time, is replaced, or whose vehicle changes, expires (SCADI). After a rejection a new appraisal begins.
 */
export const APPRAISAL_TRANSITIONS = transitions<AppraisalState, AppraisalEvent>({
  events: APPRAISAL_EVENTS,
  start: { APRI: 'ACQUIRING' },
  table: {
    ACQUIRING: { INVIA: 'ACQUIRED', SCADI: 'EXPIRED' },
    ACQUIRED: { ACCETTA: 'ACCEPTED', RIFIUTA: 'REJECTED', SCADI: 'EXPIRED' },
    ACCEPTED: { SCADI: 'EXPIRED' },
    REJECTED: {},
    EXPIRED: {},
  },
  final: ['REJECTED', 'EXPIRED'],
});
