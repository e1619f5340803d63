import { transitions } from '#platform/domain-kit/transitions.ts';
import type { RunState } from './run-codes.ts';

const EVENTS = ['READ', 'FAIL', 'TRY_NOTHING', 'TRY', 'ASK', 'APPROVE', 'REFUSE', 'OUTDATE', 'APPLY'] as const;

/**
 * The life of a run. Its author applies a dry run, after a second person's approval where the agency requires it;
 * it is outdated when the same script would now change something else.
 */
export const RUN = transitions<RunState, (typeof EVENTS)[number]>({
  events: EVENTS,
  start: { READ: 'LETTA', FAIL: 'FALLITA', TRY_NOTHING: 'SENZA_EFFETTO', TRY: 'PROVATA' },
  table: {
    LETTA: {},
    FALLITA: {},
    SENZA_EFFETTO: {},
    PROVATA: { ASK: 'IN_APPROVAZIONE', APPLY: 'APPLICATA', OUTDATE: 'SUPERATA' },
    IN_APPROVAZIONE: { APPROVE: 'APPROVATA', REFUSE: 'RESPINTA' },
    APPROVATA: { APPLY: 'APPLICATA', OUTDATE: 'SUPERATA' },
    RESPINTA: {},
    SUPERATA: {},
    APPLICATA: {},
  },
  final: ['LETTA', 'FALLITA', 'SENZA_EFFETTO', 'RESPINTA', 'SUPERATA', 'APPLICATA'],
});
