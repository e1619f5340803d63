const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';

/** Characters of a word of a name, and of a plate or number. */
export const ALPHABETS = { word: LETTERS, code: (DIGITS + LETTERS).toUpperCase() } as const;

/**
 * Every text that is one slip of the keyboard away: a character too many, missing, wrong, or two neighbours swapped. The text itself is not
 * among them. A word of 7 letters has about 400, a chassis number about 1,300: few enough to look all of them up in an index, which finds a
 * mistyped text without comparing it with a million others.
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
