import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

/** One error for each list of places, so that the message names the list that failed (spec §8). */
export const geographyErrors = defineErrors({
  COUNTRIES_FAILED: unexpectedIn('il caricamento dei paesi', 'loading the countries'),
  PROVINCES_FAILED: unexpectedIn('il caricamento delle province', 'loading the provinces'),
  CITIES_FAILED: unexpectedIn('il caricamento delle città', 'loading the towns'),
  TOPONYMS_FAILED: unexpectedIn('il caricamento dei toponimi', 'loading the toponyms'),
});
