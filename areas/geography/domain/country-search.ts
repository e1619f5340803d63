import type { Country } from './places.ts';

function key(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * Countries to be born in with a name, Italian or English, in which a word begins as typed; those whose whole name begins so come first.
 * Territories are left out: they share the place code of their state, so a code would no longer tell France from French Guiana. Accents,
 * case and punctuation do not count. The list is small and already in the browser, so no request is needed.
 */
export function matchingCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = key(typed);
  if (wanted === '') return [];
  const rank = (country: Country) => {
    const names = [key(country.nameIt), key(country.nameEn)];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(` ${wanted}`)) ? 1 : 2;
  };
  const states = countries.filter((country) => !country.territory);
  return [0, 1].flatMap((wantedRank) => states.filter((country) => rank(country) === wantedRank));
}
