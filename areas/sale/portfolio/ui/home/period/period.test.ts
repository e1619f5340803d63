import { describe, expect, it } from 'vitest';
import { periodOf, searchOf } from './period.ts';

const TODAY = '2026-11-21';

describe('the period of the home page', () => {
  it.each([
    [{}, 'mese', '2026-11-01', '2026-11-21'],
    [{ periodo: 'mese-scorso' }, 'mese-scorso', '2026-10-01', '2026-10-31'],
    [{ periodo: 'trimestre' }, 'trimestre', '2026-10-01', '2026-11-21'],
    [{ periodo: 'anno' }, 'anno', '2026-01-01', '2026-11-21'],
    [{ dal: '2026-02-01', al: '2026-02-28' }, 'date', '2026-02-01', '2026-02-28'],
    [{ dal: '2026-02-28', al: '2026-02-01' }, 'mese', '2026-11-01', '2026-11-21'],
    [{ dal: '2026-02-30', al: '2026-03-01' }, 'mese', '2026-11-01', '2026-11-21'],
    [{ periodo: 'secolo' }, 'mese', '2026-11-01', '2026-11-21'],
  ])('of %o is %s from %s to %s', (search, name, from, to) => {
    expect(periodOf(search, TODAY)).toEqual({ name, from, to });
  });

  it.each([
    ['2026-01-31', '2026-01-01'],
    ['2026-03-31', '2026-01-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026-12-31', '2026-10-01'],
  ])('for the quarter of %s starts on %s', (today, from) => {
    expect(periodOf({ periodo: 'trimestre' }, today).from).toBe(from);
  });

  it('last month before January is December', () => {
    expect(periodOf({ periodo: 'mese-scorso' }, '2026-01-15')).toMatchObject({ from: '2025-12-01', to: '2025-12-31' });
  });

  it.each(['mese', 'mese-scorso', 'trimestre', 'anno'] as const)('%s is restored from its URL', (name) => {
    const shown = periodOf({}, TODAY);
    expect(periodOf(searchOf(name, shown), TODAY).name).toBe(name);
  });

  it('custom dates start from the current period', () => {
    expect(searchOf('date', periodOf({ periodo: 'anno' }, TODAY))).toEqual({ dal: '2026-01-01', al: TODAY });
  });
});
