/** Fewest characters of a search: one letter finds half of the archive. */
export const SHORTEST_SEARCH = 2;
/** Fewest characters of a plate or number. */
const SHORTEST_CODE = 3;
/** Fewest characters of which one may be wrong: shorter texts have neighbours that mean something else. */
const SHORTEST_MISTYPED = { code: 5, word: 4 } as const;

/** How well something fits what was typed, the best first. */
export const FITS = ['EXACT', 'PREFIX', 'FUZZY'] as const;
export type Fit = (typeof FITS)[number];

/** What was typed read as a plate, a number, a tax code: capitals and digits without spaces, dots and dashes; null when it is too short. */
export function codeOf(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return code.length < SHORTEST_CODE ? null : code;
}

/** Whether one character of a code may be taken as mistyped: it is long enough and has a digit, as every plate and number has. */
export function mayBeMistyped(code: string): boolean {
  return code.length >= SHORTEST_MISTYPED.code && /\d/.test(code);
}

/** Whether one letter of a word of a name may be taken as mistyped. */
export function mayBeMisspelt(word: string): boolean {
  return word.length >= SHORTEST_MISTYPED.word;
}

/**
 * Full forms of what may have been typed short: the number of a quotation without its leading Q and zeros.
 */
export function fullNumbersOf(code: string): string[] {
  const digits = /^Q?0*(\d{1,8})$/.exec(code)?.[1];
  return digits === undefined ? [] : [`Q${digits.padStart(8, '0')}`];
}

/** How a value found for a code fits it. */
export function fitOf(code: string, value: string): Fit {
  if (value === code || fullNumbersOf(code).includes(value)) return 'EXACT';
  return value.startsWith(code) ? 'PREFIX' : 'FUZZY';
}
