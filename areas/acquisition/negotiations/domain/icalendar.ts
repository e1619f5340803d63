/** One entry of a calendar. */
export interface CalendarEvent {
  /** Stable, so that a moved entry moves in the reader's calendar. */
  readonly uid: string;
  /** ISO instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly changedAt: string;
  /** Grows with each change. */
  readonly sequence: number;
  readonly title: string;
  readonly place: string | null;
  readonly text: string | null;
  readonly url: string;
}

/** Octets of a line before it is broken (RFC 5545, 3.1). */
const LINE = 75;

const stamp = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n');

/** Bytes of a character in UTF-8. */
function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Breaks a line after at most 75 octets, never inside a character; the rest begins with a blank. */
export function breakLine(line: string): string {
  let lines = '';
  let length = 0;
  for (const character of line) {
    const size = octets(character);
    if (length + size > LINE) {
      lines += '\r\n ';
      length = 1;
    }
    lines += character;
    length += size;
  }
  return lines;
}

/** Writes a calendar as iCalendar (RFC 5545). */
export function icalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nais//Trattative//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${stamp(event.changedAt)}`,
      `LAST-MODIFIED:${stamp(event.changedAt)}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTART:${stamp(event.startsAt)}`,
      `DTEND:${stamp(event.endsAt)}`,
      `SUMMARY:${escaped(event.title)}`,
      ...(event.place === null ? [] : [`LOCATION:${escaped(event.place)}`]),
      ...(event.text === null ? [] : [`DESCRIPTION:${escaped(event.text)}`]),
      `URL:${event.url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(breakLine).join('\r\n')}\r\n`;
}
