/** Fewest characters of a search: one letter matches half of the archive. */
export const SHORTEST_SEARCH = 2;
/** Fewest characters of a plate or number. */
const SHORTEST_CODE = 3;
/** Fewest characters that allow for one typing error: shorter texts have neighbours that mean something else. */
const SHORTEST_MISTYPED = { code: 5, word: 4 } as const;

/** How well a result matches, the best first. */
export const FITS = ['EXACT', 'PREFIX', 'FUZZY'] as const;
export type Fit = (typeof FITS)[number];

/**
 * Returns the typed text as a plate, number or tax code: capitals and digits without spaces, dots and dashes; null when
 * it is too short.
 */
export function codeOf(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return code.length < SHORTEST_CODE ? null : code;
}

/**
 * Returns whether a code may contain a typing error: it is long enough and has a digit, as every plate and number has.
 */
export function mayBeMistyped(code: string): boolean {
  return code.length >= SHORTEST_MISTYPED.code && /\d/.test(code);
}

/** Returns whether a word in a name may contain a typing error. */
export function mayBeMisspelt(word: string): boolean {
  return word.length >= SHORTEST_MISTYPED.word;
}

/** Returns the full forms of a code typed short: the number of a quotation without its leading Q and zeros. */
export function fullNumbersOf(code: string): string[] {
  const digits = /^Q?0*(\d{1,8})$/.exec(code)?.[1];
  return digits === undefined ? [] : [`Q${digits.padStart(8, '0')}`];
}

/** Returns how well a value found for a code matches it. */
export function fitOf(code: string, value: string): Fit {
  if (value === code || fullNumbersOf(code).includes(value)) return 'EXACT';
  return value.startsWith(code) ? 'PREFIX' : 'FUZZY';
}
