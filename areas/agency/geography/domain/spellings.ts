const SAINT = /(?<=^|\s)s(?:\.\s*|\s+)(?=\p{L})/iu;

/**
 * Returns the names that an abbreviated saint may mean: 'S. Giovanni' is San, Sant', Santa or Santo Giovanni. Expands
 * only the first 's'; returns other text unchanged.
 */
export function spellings(typed: string): readonly string[] {
  if (!SAINT.test(typed)) return [typed];
  return ['San ', "Sant'", 'Santa ', 'Santo '].map((saint) => typed.replace(SAINT, saint));
}
