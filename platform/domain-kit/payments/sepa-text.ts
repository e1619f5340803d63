/** Letters outside of the SEPA character set that decomposition does not reach. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  '’': "'",
  '&': 'e',
  '–': '-',
};

/**
 * Text in the Latin character set of SEPA messages (EPC 217-08): accents are dropped, other characters become blanks. At
 * most `length` characters.
 */
export function sepaText(text: string, length: number): string {
  return text
    .replace(/[^\x20-\x7e]|&/g, (char) => LETTERS[char] ?? char)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim();
}
