import { formatDate, isPlainDate, parseTypedDate } from '#platform/domain-kit/time/dates.ts';

/**
 * Parses a typed time: `14:30`, `14.30`, `1430`, `14`, with or without seconds; returns `HH:mm:ss`, undefined if there
 * is none.
 */
export function parseTypedTime(typed: string): string | undefined {
  const text = typed.trim();
  const parts = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?$/.exec(text) ?? /^(\d{1,2})(?:(\d{2})(\d{2})?)?$/.exec(text);
  if (parts === null) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * Parses date and time, typed (`11-03-2026 14:30`, `11032026 1430`) or stored (`2026-03-11T14:30:00`); both are
 * required (spec §5).
 */
export function parseTypedMoment(typed: string): string | undefined {
  const [, day = '', time = ''] = /^(\S+?)(?:T|\s+)(\S+)$/.exec(typed.trim()) ?? [];
  const [date, clock] = [parseTypedDate(day), parseTypedTime(time)];
  return date === undefined || clock === undefined ? undefined : `${date}T${clock}`;
}

/** Formats `2026-03-11T14:30:00` as `11-03-2026 14:30:00` (spec §5); any other text stays unchanged. */
export function formatMoment(stored: string): string {
  const [day = '', time = ''] = stored.split('T');
  return isPlainDate(day) && time !== '' ? `${formatDate(day)} ${time}` : stored;
}
