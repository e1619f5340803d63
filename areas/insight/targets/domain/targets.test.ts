import { expect, it } from 'vitest';
import { achievedShare, paceOf, periodAround } from './targets.ts';

it('a period is the calendar month, quarter or year around a day', () => {
  expect(periodAround('MESE', '2028-02-11')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(periodAround('TRIMESTRE', '2026-12-31')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(periodAround('TRIMESTRE', '2026-03-01')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  expect(periodAround('ANNO', '2026-07-15')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

it('a target is on pace while the share of its days is achieved', () => {
  const june = { target: 100, from: '2026-06-01', to: '2026-06-30' };
  expect(paceOf({ ...june, achieved: 40 }, '2026-06-12')).toBe('IN_LINEA');
  expect(paceOf({ ...june, achieved: 39 }, '2026-06-12')).toBe('INDIETRO');
  expect(paceOf({ ...june, achieved: 100 }, '2026-06-12')).toBe('RAGGIUNTO');
  expect(paceOf({ ...june, achieved: 99 }, '2026-07-01')).toBe('MANCATO');
  expect(paceOf({ ...june, achieved: 0 }, '2026-05-31')).toBe('FUTURO');
  expect(achievedShare({ target: 300_000, achieved: 100_000 })).toBe(333_333);
});
