const SAINT = /(?<=^|\s)s(?:\.\s*|\s+)(?=\p{L})/iu;

/**
 * The names that somebody may mean who writes a saint short: 'S. Giovanni' is San, Sant', Santa or Santo Giovanni. Only the first 's'
 * counts; text without one is its own only spelling.
 */
export function spellings(typed: string): readonly string[] {
  if (!SAINT.test(typed)) return [typed];
  return ['San ', "Sant'", 'Santa ', 'Santo '].map((saint) => typed.replace(SAINT, saint));
}
