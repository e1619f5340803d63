import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';

/** The instant and the Italian calendar date that a piece of work uses from start to end. */
export interface Moment {
  readonly now: string;
  readonly today: string;
}

const HOUR_MS = 3_600_000;
let lastDate = { hour: Number.NaN, date: '' };

/** Returns the date in Rome. Cached per hour: formatting is slow, and days in Rome begin on a full hour. */
function dateInRome(at: Date): string {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  if (hour !== lastDate.hour) lastDate = { hour, date: todayInRome(at.toISOString()) };
  return lastDate.date;
}

/** The only place of the server that reads the clock for business purposes; `today` is the date in Rome. */
export function moment(at: Date = new Date()): Moment {
  return { now: at.toISOString(), today: dateInRome(at) };
}
