import type { Outcome } from './codes.ts';
import type { RenewalEvent } from './states.ts';

interface Consequence {
  readonly event: RenewalEvent;
  /** Minutes until the next ordinary call; null: the outcome ends the calls or has its own time. */
  readonly retryMinutes: number | null;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** What follows from an outcome. A final outcome never returns to the queue; the others do after a delay of their own. */
export const CONSEQUENCES: Readonly<Record<Outcome, Consequence>> = {
  NON_RISPONDE: { event: 'RITENTA', retryMinutes: 4 * HOUR },
  OCCUPATO: { event: 'RITENTA', retryMinutes: HOUR / 2 },
  RICHIAMARE: { event: 'PROMETTI', retryMinutes: null },
  CI_PENSA: { event: 'RITENTA', retryMinutes: 3 * DAY },
  NON_INTERESSATO: { event: 'RIFIUTA', retryMinutes: null },
  NUMERO_ERRATO: { event: 'RITENTA', retryMinutes: 7 * DAY },
  NON_CHIAMARE: { event: 'RITENTA', retryMinutes: null },
};
