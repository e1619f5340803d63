import { z } from 'zod';
import { boolParam, id, intParam, plainDate, textOrBlank } from '#platform/api-kit/schemas.ts';

const period = { validFrom: z.string().nullable(), validTo: z.string().nullable(), suppressed: z.boolean() };

export const countrySchema = z.object({
  iso3: z.string(),
  iso2: z.string(),
  cadastralCode: z.string().nullable(),
  territory: z.boolean(),
  nameIt: z.string(),
  nameEn: z.string(),
  ...period,
});

export const provinceSchema = z.object({
  id: id(),
  acronym: z.string(),
  name: z.string(),
  region: z.string(),
  ...period,
});

export const citySchema = z.object({
  cadastralCode: z.string(),
  istatCode: z.string().nullable(),
  name: z.string(),
  secondName: z.string().nullable(),
  province: z.string(),
  provinceName: z.string(),
  region: z.string(),
  postcodes: z.array(z.string()).readonly(),
  ...period,
});

/** One municipality, with the one that continues it today if it was merged. */
export const continuedCitySchema = citySchema.extend({
  continuedBy: citySchema.pick({ cadastralCode: true, name: true, province: true }).nullable(),
});

export const toponymSchema = z.object({ name: z.string(), abbreviation: z.string().nullable() });

/** Which places are listed: those of a day, those of today, or all. */
const existence = {
  /** Only places that existed on this day, including ceased ones. */
  at: plainDate().optional(),
  /** Without `at`: whether ceased and suppressed places are listed too. */
  suppressed: boolParam().default(false),
};

export const placeQuery = z.object(existence);

export const citySearch = z.object({
  ...existence,
  /** The beginning of any word in the name, in either language, or a whole postcode. */
  q: textOrBlank().optional(),
  province: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  limit: intParam(1, 500).default(20),
});

export type CitySearch = z.output<typeof citySearch>;
export type PlaceQuery = z.output<typeof placeQuery>;
export type Province = z.output<typeof provinceSchema>;
export type Toponym = z.output<typeof toponymSchema>;
