import { describe, expect, it } from 'vitest';
import { type Country, countryOfCode, existedOn, isForeignCode } from './index.ts';

describe('existedOn', () => {
  const presicce = { validFrom: '1861-03-17', validTo: '2019-05-15' };
  const presicceAcquarica = { validFrom: '2019-05-15', validTo: null };

  it.each([
    ['1861-03-16', false, false],
    ['1861-03-17', true, false],
    ['2019-05-14', true, false],
    ['2019-05-15', false, true],
    ['2026-01-01', false, true],
  ])('on %s: predecessor %s, successor %s', (date, before, after) => {
    expect(existedOn(presicce, date)).toBe(before);
    expect(existedOn(presicceAcquarica, date)).toBe(after);
  });

  it('is always true without bounds', () => {
    expect(existedOn({ validFrom: null, validTo: null }, '1800-01-01')).toBe(true);
  });
});

describe('cadastral codes', () => {
  it('recognises foreign countries by their Z', () => {
    expect([isForeignCode('Z110'), isForeignCode('H501')]).toEqual([true, false]);
  });
});

describe('countryOfCode', () => {
  const country = (iso3: string, cadastralCode: string | null, territory = false): Country => ({
    iso3,
    iso2: iso3.slice(0, 2),
    cadastralCode,
    territory,
    nameIt: iso3,
    nameEn: iso3,
    validFrom: null,
    validTo: null,
    suppressed: false,
  });
  const countries = [country('GLP', 'Z110', true), country('FRA', 'Z110'), country('ITA', null)];

  it('returns the state, not a territory that shares its code', () => {
    expect(countryOfCode('Z110', countries)?.iso3).toBe('FRA');
  });

  it('returns nothing for an unknown code', () => {
    expect(countryOfCode('Z999', countries)).toBeNull();
  });
});
