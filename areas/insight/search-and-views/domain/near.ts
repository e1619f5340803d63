const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';

/** Characters of a word in a name, and of a plate or number. */
export const ALPHABETS = { word: LETTERS, code: (DIGITS + LETTERS).toUpperCase() } as const;

/**
 * Returns every text that is one typing error away: an extra, missing or wrong character, or two neighbours swapped;
 * not the text itself. Seven letters have about 400, a chassis number about 1,300: few enough to look them all up
 * in an index, instead of comparing a mistyped text with a million others.
 */
export function oneSlipAway(text: string, alphabet: string): string[] {
  const found = new Set<string>();
  for (let i = 0; i <= text.length; i += 1) {
    const [head, tail] = [text.slice(0, i), text.slice(i)];
    for (const letter of alphabet) {
      found.add(head + letter + tail);
      if (tail !== '') found.add(head + letter + tail.slice(1));
    }
    if (tail !== '') found.add(head + tail.slice(1));
    if (tail.length > 1) found.add(head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2));
  }
  found.delete(text);
  return [...found];
}
