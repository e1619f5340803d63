import { expect, it } from 'vitest';
import { sliceLabels } from './slice-labels.ts';

it('names days by day and month', () => {
  expect(sliceLabels(['2026-10-31', '2026-11-01'], 'it')).toEqual(['31-10', '01-11']);
});

it('names months by month and year, even if the first one is partial', () => {
  expect(sliceLabels(['2026-09-15', '2026-10-01', '2026-11-01'], 'it')).toEqual(['set 26', 'ott 26', 'nov 26']);
});

it('names a single slice by its day', () => {
  expect(sliceLabels(['2026-11-21'], 'en')).toEqual(['21-11']);
});
