import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { getCity, type listCountries, searchCities } from '#areas/agency/geography/api/index.ts';
import { countryOfCode, isForeignCode, matchingCountries } from '#areas/agency/geography/domain/index.ts';
import { useCountries } from '#areas/agency/geography/ui/public.tsx';
import type { Language } from '#platform/domain-kit/locale.ts';
import { apiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';

export type City = z.output<(typeof searchCities)['response']>['items'][number];
export type Country = z.output<(typeof listCountries)['response']>['items'][number];

/** A birth place: a current or former municipality, or a foreign country. */
export interface BirthPlaceChoice {
  readonly code: string;
  readonly name: string;
  /** Province or 'foreign country', and the year in which the place ceased. */
  readonly province: string | null;
  readonly ceasedIn: string | null;
}

const LISTS_FRESH_MS = 3_600_000;
const MAX_COUNTRIES = 5;

function ofCity({ cadastralCode, name, province, validTo }: City): BirthPlaceChoice {
  return { code: cadastralCode, name, province, ceasedIn: validTo?.slice(0, 4) ?? null };
}

function ofCountry(country: Country, language: Language): BirthPlaceChoice[] {
  if (country.cadastralCode === null) return [];
  const name = language === 'en' ? country.nameEn : country.nameIt;
  return [{ code: country.cadastralCode, name, province: null, ceasedIn: country.validTo?.slice(0, 4) ?? null }];
}

/** Birth places: current and former municipalities and foreign countries. */
export async function findBirthPlaces(text: string, countries: readonly Country[], language: Language, signal: AbortSignal) {
  const { items } = await apiClient.call(searchCities, { query: { q: text, suppressed: true } }, { signal });
  const abroad = matchingCountries(countries, text)
    .slice(0, MAX_COUNTRIES)
    .flatMap((country) => ofCountry(country, language));
  const places = [...items.map(ofCity), ...abroad];
  return [...new Map(places.map((place) => [place.code, place])).values()];
}

/** The birth place of a code, such as one read from a tax code; undefined while unknown. */
export function useBirthPlace(code: string | undefined, language: Language): BirthPlaceChoice | undefined {
  const foreign = code !== undefined && isForeignCode(code);
  const { data: countries } = useCountries();
  const { data: city } = useQuery({
    ...apiQuery(getCity, { params: { cadastralCode: code ?? '' } }),
    enabled: code !== undefined && !foreign,
    staleTime: LISTS_FRESH_MS,
    retry: false,
  });
  if (code === undefined) return undefined;
  if (!foreign) return city?.cadastralCode === code ? ofCity(city) : undefined;
  const country = countryOfCode(code, countries?.items ?? []);
  return country === null ? undefined : ofCountry(country, language)[0];
}
