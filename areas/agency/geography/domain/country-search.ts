import { placeKey } from './place-key.ts';
import type { Country } from './places.ts';

/**
 * Returns the countries of birth whose Italian or English name has a word that begins with the typed text; names that
 * begin with it come first. Leaves out territories: they share the place code of their state, so a code could not
 * distinguish France from French Guiana. Ignores accents, case and punctuation. The list is small and already in the
 * browser, so no request is needed.
 */
export function matchingCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = placeKey(typed);
  if (wanted === '') return [];
  const rank = (country: Country) => {
    const names = [placeKey(country.nameIt), placeKey(country.nameEn)];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(` ${wanted}`)) ? 1 : 2;
  };
  const states = countries.filter((country) => !country.territory);
  return [0, 1].flatMap((wantedRank) => states.filter((country) => rank(country) === wantedRank));
}
