const SMALL_WORDS = new Set(
  (
    "a ad ai al all' alla alle allo con d' da dal dall' dalla de' degli dei del dell' della delle dello di e ed fra in la nel nell' nella " +
    "per presso sopra sotto su sul sull' sulla tra"
  ).split(' '),
);

/**
 * Returns a name in the capitals of the statistics office: "ALBIANO D'IVREA" → "Albiano d'Ivrea". Names that already
 * have small letters stay unchanged.
 */
export function townName(written: string): string {
  if (written !== written.toUpperCase()) return written;
  return written
    .toLowerCase()
    .split(/(?<=[ '/-])/)
    .map((word, i) => (i > 0 && SMALL_WORDS.has(word.trim()) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}
