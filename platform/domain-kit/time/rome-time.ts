import { addDays, epochDay, formatDate, fromEpochDay, isPlainDate, type PlainDate } from './dates.ts';

/** A point in time, ISO 8601 with zone: `2026-03-11T09:30:00.000Z`. */
export type Instant = string;

const MS_PER_MINUTE = 60_000;
export const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 86_400_000;

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)$/;

const romeClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Date and local time in Rome. */
export interface RomeClock {
  readonly date: PlainDate;
  /** Milliseconds since 00:00 local time. */
  readonly msOfDay: number;
}

function offsetMs(zone: string): number {
  if (zone === 'Z') return 0;
  const digits = zone.slice(1).replace(':', '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || '0');
  return (zone.startsWith('-') ? -minutes : minutes) * MS_PER_MINUTE;
}

/** Milliseconds since 1970 of an ISO instant. Throws on anything else, a missing zone included. */
export function epochMs(instant: Instant): number {
  const match = INSTANT.exec(instant);
  const [, date = '', hour = '', minute = '', second = '0', fraction = '', zone = ''] = match ?? [];
  if (!isPlainDate(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) {
    throw new RangeError(`Not an instant: ${instant}`);
  }
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return epochDay(date) * MS_PER_DAY + seconds * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3)) - offsetMs(zone);
}

function clockText(msOfDay: number): string {
  const part = (unit: number, modulus: number) => String(Math.floor(msOfDay / unit) % modulus).padStart(2, '0');
  return `${part(MS_PER_HOUR, 24)}:${part(MS_PER_MINUTE, 60)}:${part(1000, 60)}`;
}

/** Converts milliseconds since 1970 to an instant in UTC. */
export function instantOf(ms: number): Instant {
  const day = Math.floor(ms / MS_PER_DAY);
  const msOfDay = ms - day * MS_PER_DAY;
  return `${fromEpochDay(day)}T${clockText(msOfDay)}.${String(msOfDay % 1000).padStart(3, '0')}Z`;
}

function romeClockAt(ms: number): RomeClock {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of romeClock.formatToParts(ms)) parts[type] = value;
  const { year = '', month, day, hour, minute, second } = parts;
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  const millis = ((ms % 1000) + 1000) % 1000;
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, msOfDay: seconds * 1000 + millis };
}

/** Date and local time in Rome at an instant. */
export function inRome(instant: Instant): RomeClock {
  return romeClockAt(epochMs(instant));
}

function wallMs({ date, msOfDay }: RomeClock): number {
  return epochDay(date) * MS_PER_DAY + msOfDay;
}

/**
 * The instant of a date and local time in Rome. In the hour that spring skips the clock has already moved ahead; in the
 * hour that autumn repeats the first one counts.
 */
export function fromRome(clock: RomeClock): Instant {
  const wall = wallMs(clock);
  const summer = wall - 2 * MS_PER_HOUR;
  const winter = wall - MS_PER_HOUR;
  if (wallMs(romeClockAt(summer)) === wall) return instantOf(summer);
  return instantOf(winter);
}

/** Today's date in Rome at an instant; the only 'today' of the business. */
export function todayInRome(now: Instant): PlainDate {
  return inRome(now).date;
}

/** 24:00 in Rome of a day: the moment when cover of that day begins (effective date) or ends (expiry date). */
export function endOfDay(date: PlainDate): Instant {
  return fromRome({ date: addDays(date, 1), msOfDay: 0 });
}

/** 00:00 in Rome of a day. */
export function startOfDay(date: PlainDate): Instant {
  return fromRome({ date, msOfDay: 0 });
}

/** Time in Rome, `HH:mm:ss` (spec §5). */
export function formatTime(instant: Instant): string {
  return clockText(inRome(instant).msOfDay);
}

/** Date and time in Rome, `DD-MM-YYYY HH:mm:ss`. */
export function formatDateTime(instant: Instant): string {
  const { date, msOfDay } = inRome(instant);
  return `${formatDate(date)} ${clockText(msOfDay)}`;
}

/** Date and time in Rome without seconds, `DD-MM-YYYY HH:mm`. */
export function formatMinute(instant: Instant): string {
  return formatDateTime(instant).slice(0, -3);
}
