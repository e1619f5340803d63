import type { PlacePeriod } from './period.ts';

/** An Italian municipality, living or ceased. */
export interface City extends PlacePeriod {
  /** Place code of tax codes: a letter and three digits. */
  readonly cadastralCode: string;
  readonly istatCode: string | null;
  readonly name: string;
  /** In the second official language, such as Bozen for Bolzano. */
  readonly secondName: string | null;
  /** Two-letter code. A ceased municipality keeps the province it belonged to. */
  readonly province: string;
  readonly provinceName: string;
  readonly region: string;
  /**
   * Suggestions, not a rule: the only rule for a postcode is five digits (spec §5). Empty for ceased municipalities.
   */
  readonly postcodes: readonly string[];
  /** Not offered for new addresses. */
  readonly suppressed: boolean;
}

/** A foreign state or territory, living or ceased, or Italy itself. */
export interface Country extends PlacePeriod {
  readonly iso3: string;
  readonly iso2: string;
  /** Place code in tax codes: Z and three digits. A territory uses the code of its state; Italy has null. */
  readonly cadastralCode: string | null;
  /** Belongs to another state and has no place code of its own, such as Guadeloupe. */
  readonly territory: boolean;
  readonly nameIt: string;
  readonly nameEn: string;
  readonly suppressed: boolean;
}

/** Where a person was born: an Italian municipality or a foreign country. */
export type BirthPlace = { readonly kind: 'city'; readonly city: City } | { readonly kind: 'country'; readonly country: Country };

/** Returns whether a cadastral code is of a foreign country. */
export function isForeignCode(cadastralCode: string): boolean {
  return cadastralCode.startsWith('Z');
}

/**
 * Returns the country with a place code, or null. Of several territories with the same code it returns their state. The
 * date of birth does not matter: the registry may file a person under today's state or that of their birth.
 */
export function countryOfCode(cadastralCode: string, countries: readonly Country[]): Country | null {
  return countries.find((country) => country.cadastralCode === cadastralCode && !country.territory) ?? null;
}
