import type { Encoding } from './layout.ts';

/** Characters of Windows-1252 at 0x80 to 0x9F; a blank is none. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const FIRST_OF_WINDOWS = 0x80;
const LAST_OF_ASCII = 0x7f;
const FIRST_OF_LATIN = 0xa0;
const LAST_OF_LATIN = 0xff;

/** Returns the byte of a character in an encoding of one byte, or null if it has none. */
export function byteOf(char: string, encoding: Exclude<Encoding, 'UTF-8'>): number | null {
  const code = char.codePointAt(0) ?? 0;
  if (code <= LAST_OF_ASCII) return code;
  if (encoding === 'US-ASCII') return null;
  if (code >= FIRST_OF_LATIN && code <= LAST_OF_LATIN) return code;
  const at = encoding === 'WINDOWS-1252' && char !== ' ' ? WINDOWS.indexOf(char) : -1;
  return at === -1 ? null : FIRST_OF_WINDOWS + at;
}

/** Letters that lose no mark by decomposition, and marks of text that many systems lack. */
const REPLACED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
};

const fits = (char: string, encoding: Encoding) => encoding === 'UTF-8' || byteOf(char, encoding) !== null;

/** Returns a text in which every letter that the encoding lacks is written without its accent, where that is possible. */
export function transliterated(text: string, encoding: Encoding): string {
  return [...text.normalize('NFC')]
    .map((char) => {
      if (fits(char, encoding)) return char;
      return REPLACED[char] ?? char.normalize('NFD').replace(/\p{M}/gu, '');
    })
    .join('');
}

/** Returns the first character that an encoding lacks, or null. */
export function strangerIn(text: string, encoding: Encoding): string | null {
  return [...text].find((char) => !fits(char, encoding)) ?? null;
}

/** Returns the bytes of a text in an encoding that has all of its characters. */
export function lengthIn(text: string, encoding: Encoding): number {
  if (encoding !== 'UTF-8') return [...text].length;
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code <= LAST_OF_ASCII ? 1 : code <= 0x7ff ? 2 : code <= 0xffff ? 3 : 4;
  }
  return bytes;
}
