import { expect, it } from 'vitest';
import { breakLine, type CalendarEvent, icalendar } from './icalendar.ts';

const EVENT: CalendarEvent = {
  uid: 'trattativa-1@nais',
  startsAt: '2026-03-29T08:00:00.000Z',
  endsAt: '2026-03-29T09:00:00.000Z',
  changedAt: '2026-03-01T10:11:12.000Z',
  sequence: 2,
  title: 'Rossi; Auto, S.r.l.',
  place: null,
  text: 'prima\nseconda',
  url: 'https://nais.example/trattative/1',
};

it('writes an entry with its instants in UTC and its texts escaped', () => {
  const lines = icalendar('Trattative', [EVENT]).split('\r\n');
  expect(lines).toContain('DTSTART:20260329T080000Z');
  expect(lines).toContain('DTEND:20260329T090000Z');
  expect(lines).toContain('SUMMARY:Rossi\\; Auto\\, S.r.l.');
  expect(lines).toContain('DESCRIPTION:prima\\nseconda');
  expect(lines).not.toContain('LOCATION:');
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

it('breaks a long line at 75 octets and never inside a character', () => {
  const long = `SUMMARY:${'è'.repeat(100)}`;
  const parts = breakLine(long).split('\r\n');
  expect(parts.every((part) => new TextEncoder().encode(part).length <= 75)).toBe(true);
  expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(long);
});
