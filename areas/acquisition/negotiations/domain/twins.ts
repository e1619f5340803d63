import type { TwinTrait } from './codes.ts';

/** What tells one dealer from another. */
export interface DealerIdentity {
  readonly vatNumber: string | null;
  /** Names under which it is known. */
  readonly names: readonly string[];
  readonly city: string | null;
  readonly postcode: string | null;
}

/** Words that say nothing about which dealer it is. */
const COMMON = new Set(
  'auto autosalone automobili autoveicoli car cars concessionaria concessionario dealer gruppo group motors motor srl srls spa snc sas sapa coop di e del della dei la il lo the and fratelli f.lli figli'.split(
    ' ',
  ),
);

/** Returns the words of a name that tell it apart, without case, accents and punctuation. */
export function tellingWords(name: string): string[] {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\b\w)\.(?=\w\b|\w\.)/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => word.length > 1 && !COMMON.has(word));
  return telling.length > 0 ? telling : words;
}

/** Returns whether all telling words of the shorter name are in the other. */
function isSimilarName(one: string, other: string): boolean {
  const [a, b] = [tellingWords(one), tellingWords(other)];
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  return few.length > 0 && few.every((word) => many.includes(word));
}

function samePlace(one: DealerIdentity, other: DealerIdentity): boolean {
  if (one.city !== null && other.city !== null) return one.city.toLowerCase() === other.city.toLowerCase();
  return one.postcode !== null && one.postcode === other.postcode;
}

/**
 * Returns why two dealers may be the same: an equal VAT number, or a similar name. The place is named only beside one of
 * them, and two different VAT numbers outweigh names in different places: many dealers share a surname.
 */
export function twinTraits(one: DealerIdentity, other: DealerIdentity): TwinTrait[] {
  const isSameNumber = one.vatNumber !== null && one.vatNumber === other.vatNumber;
  const isOtherNumber = one.vatNumber !== null && other.vatNumber !== null && !isSameNumber;
  const isSimilar = one.names.some((name) => other.names.some((known) => isSimilarName(name, known)));
  const isPlace = samePlace(one, other);
  if (!isSameNumber && (!isSimilar || (isOtherNumber && !isPlace))) return [];
  return [
    ...(isSameNumber ? (['PARTITA_IVA'] as const) : []),
    ...(isSimilar ? (['NOME'] as const) : []),
    ...(isPlace ? (['LUOGO'] as const) : []),
  ];
}
