import { expect, it } from 'vitest';
import { type Country, matchingCountries } from './index.ts';

const country = (iso3: string, nameIt: string, nameEn: string, territory = false): Country => ({
  iso3,
  iso2: iso3.slice(0, 2),
  cadastralCode: null,
  territory,
  nameIt,
  nameEn,
  validFrom: null,
  validTo: null,
  suppressed: false,
});

const countries = [
  country('CIV', "Costa d'Avorio", 'Ivory Coast'),
  country('PER', 'Perù', 'Peru'),
  country('KOR', 'Corea del Sud', 'South Korea'),
  country('SSD', 'Sud Sudan', 'South Sudan'),
  country('FRA', 'Francia', 'France'),
  country('GUF', 'Guyana Francese', 'French Guiana', true),
];

it.each([
  ['peru', ['PER']],
  ['PERÙ', ['PER']],
  ['avorio', ['CIV']],
  ['d avorio', ['CIV']],
  ['ivory', ['CIV']],
  ['sud', ['SSD', 'KOR']],
  ['south', ['KOR', 'SSD']],
  ['fra', ['FRA']],
  ['guyana', []],
  ['ud', []],
  ['', []],
  [' - ', []],
])('%j finds %j', (typed, expected) => {
  expect(matchingCountries(countries, typed).map((found) => found.iso3)).toEqual(expected);
});
