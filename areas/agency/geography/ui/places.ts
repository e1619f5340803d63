import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { PlaceCity } from '#platform/ui-kit/form/person/place-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { apiQuery, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { getCity, listCountries, listProvinces, searchCities } from '../api/index.ts';

type City = z.output<(typeof searchCities)['response']>['items'][number];

/** Milliseconds: places change a few times a year. */
const FRESH_MS = 3_600_000;

function asPlace({ cadastralCode, name, province, postcodes }: City): PlaceCity {
  return { code: cadastralCode, name, province, postcodes };
}

/** Returns today's provinces as options. */
export function useProvinceOptions() {
  const { data } = useApiQuery(listProvinces, { query: {} }, { staleTime: FRESH_MS });
  return (data?.items ?? []).map(({ acronym, name }) => ({ value: acronym, label: `${name} (${acronym})` }));
}

/** Returns every country that ever had a code, loaded once. */
export function useCountries() {
  return useApiQuery(listCountries, { query: { suppressed: true } }, { staleTime: FRESH_MS });
}

/** Returns today's countries by their two-letter code, as options. */
export function useCountryOptions() {
  const language = useLanguage();
  const { data, ...query } = useCountries();
  const living = (data?.items ?? []).filter((country) => !country.suppressed && country.validTo === null);
  const options = living.map((country) => ({ value: country.iso2, label: language === 'en' ? country.nameEn : country.nameIt }));
  return { ...query, data, options: [...new Map(options.map((option) => [option.value, option])).values()] };
}

/** Searches today's cities by name or postcode for `PlaceFields`; those of the given province come first. */
export async function findPlaceCities(text: string, province: string | null, signal: AbortSignal): Promise<readonly PlaceCity[]> {
  const { items } = await apiClient.call(searchCities, { query: { q: text } }, { signal });
  const cities = items.map(asPlace);
  return [...cities.filter((city) => city.province === province), ...cities.filter((city) => city.province !== province)];
}

/** Returns the city of a cadastral code, for the fields of a saved address; undefined until it is loaded. */
export function usePlaceCity(code: string | null): PlaceCity | undefined {
  const { data } = useQuery({
    ...apiQuery(getCity, { params: { cadastralCode: code ?? '' } }),
    enabled: code !== null,
    staleTime: FRESH_MS,
    retry: false,
  });
  return data?.cadastralCode === code ? asPlace(data) : undefined;
}
