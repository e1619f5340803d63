import { expect, test } from 'vitest';
import { noticeOn, noticeState } from './privacy-notice.ts';

const FIRST = { validFrom: '2024-01-01' };
const SECOND = { validFrom: '2026-03-01' };
const THIRD = { validFrom: '2027-01-01' };
const ALL = [SECOND, THIRD, FIRST];

test('the notice of a day is the latest that has begun', () => {
  expect(noticeOn(ALL, '2023-12-31')).toBeUndefined();
  expect(noticeOn(ALL, '2026-02-28')).toBe(FIRST);
  expect(noticeOn(ALL, '2026-03-01')).toBe(SECOND);
  expect(noticeOn(ALL, '2030-01-01')).toBe(THIRD);
});

test('a version is past once the next one has begun', () => {
  const states = (day: string) => [FIRST, SECOND, THIRD].map((notice) => noticeState(notice, ALL, day));
  expect(states('2023-12-31')).toEqual(['FUTURE', 'FUTURE', 'FUTURE']);
  expect(states('2026-03-01')).toEqual(['PAST', 'IN_FORCE', 'FUTURE']);
});
