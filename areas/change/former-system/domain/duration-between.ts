import { daysBetween, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { type Duration, durationOf, expiryOf, isDuration, MAX_MONTHS } from '#platform/domain-kit/time/duration.ts';

/** Returns the duration from 24:00 of one day to 24:00 of another: whole months where they fit, else days; undefined for none. */
export function durationBetween(from: PlainDate, to: PlainDate): Duration | undefined {
  const days = daysBetween(from, to);
  if (days <= 0) return undefined;
  const guess = Math.round((days * 12) / 365.25);
  for (const months of [guess - 1, guess, guess + 1]) {
    if (months >= 1 && months <= MAX_MONTHS && expiryOf(from, months) === to) return months;
  }
  const duration = durationOf(days, 'GIORNI');
  return isDuration(duration) ? duration : undefined;
}
