/**
 * Returns what two spellings of one name have in common: no case, accents or punctuation. The same as `place_key` of the
 * database.
 */
export function placeKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
