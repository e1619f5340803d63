import { choices, type Random } from '#platform/domain-kit/random.ts';
import { addDays, daysBetween, maxDate, minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { aWhile, type Moment, momentOn, openingTime } from './calendar.ts';

/** Events of a quotation up to `last`; expiry follows from the dates and is not planned. */
export interface Life {
  readonly created: Moment;
  readonly accepted: Moment | null;
  /** When an acceptance was revoked; it is then given again. */
  readonly revoked: Moment | null;
  readonly issued: Moment | null;
  readonly withdrawn: Moment | null;
  /** A policy cancelled within the fourteen days of withdrawal. */
  readonly cancelled: Moment | null;
  readonly effectiveDate: PlainDate;
}

type Outcome = 'SOLD' | 'ABANDONED' | 'WITHDRAWN' | 'LAPSED';

/** Days until the customer decides, with weights. */
const THINKING = choices([0, 46], [1, 14], [2, 8], [3, 7], [5, 8], [8, 8], [12, 6], [18, 3]);
/** Days from acceptance to issue, with weights. */
const PAPERWORK = choices([0, 60], [1, 18], [2, 10], [4, 8], [8, 4]);
/** Days from issue to the start of cover, with weights. */
const NOTICE = choices([0, 48], [1, 18], [2, 10], [4, 10], [9, 8], [20, 6]);
const CANCELLED = 0.025;
/** Days for which a quotation may stay open. */
const OPEN_DAYS = 60;
const REVOKED = 0.03;

function outcomeOf(random: Random, success: number): Outcome {
  const draw = random.next();
  if (draw < success) return 'SOLD';
  const rest = (draw - success) / (1 - success);
  if (rest < 0.12) return 'ABANDONED';
  return rest < 0.3 ? 'WITHDRAWN' : 'LAPSED';
}

/**
 * Returns a moment `days` after another: on the same day a little later, otherwise at any opening time; null if it is
 * after `last`.
 */
function later(random: Random, from: Moment, days: number, last: PlainDate): Moment | null {
  if (days === 0) return { date: from.date, ms: from.ms + aWhile(random, 60) };
  const date = addDays(from.date, days);
  return date > last ? null : { date, ms: momentOn(date, openingTime(random)) };
}

/** Limits of a life: its start, the last past moment, and the last day with today's price. */
export interface Limits {
  readonly created: Moment;
  readonly last: PlainDate;
  readonly unchangedUntil: PlainDate;
}

/** Plans the life of a quotation. `success` is the share that is sold, 0 for sellers that may not sell. */
export function planLife(random: Random, { created, last, unchangedUntil }: Limits, success: number): Life {
  const outcome = outcomeOf(random, success);
  // A price that was accepted must still be valid at issue.
  const until = minDate(last, unchangedUntil);
  const goes = outcome === 'SOLD' || outcome === 'ABANDONED';
  const accepted = goes ? later(random, created, THINKING.draw(random), until) : null;
  const issued = outcome === 'SOLD' && accepted !== null ? later(random, accepted, PAPERWORK.draw(random), until) : null;
  const revoked = accepted !== null && random.chance(REVOKED) ? { ...accepted, ms: accepted.ms + 40_000 } : null;
  const withdrawn = outcome === 'WITHDRAWN' ? later(random, created, random.int(1, 25), until) : null;
  const planned = addDays(
    issued?.date ?? maxDate(addDays(created.date, random.int(2, 25)), accepted?.date ?? created.date),
    issued === null ? 0 : NOTICE.draw(random),
  );
  const isOpen = issued === null && withdrawn === null && addDays(accepted?.date ?? created.date, OPEN_DAYS) > last;
  // Sellers of an open quotation move a start in the past: its distance from today then equals that from the quotation.
  const start = isOpen && planned <= last ? addDays(last, 1 + daysBetween(created.date, planned)) : planned;
  const cancelled = issued !== null && random.chance(CANCELLED) ? later(random, issued, random.int(2, 13), last) : null;
  return { created, accepted, revoked, issued, withdrawn, cancelled, effectiveDate: start };
}
