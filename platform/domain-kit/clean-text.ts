/** How many lines a text may have. */
export type TextLines = 'ONE' | 'MANY';

const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** Characters without a shape: zero-width ones, marks of the writing direction, control characters, half pairs. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const TAB_OR_SPACE = /[\t\p{Zs}]/gu;
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

function withoutShapeless(line: string): string {
  return line.replace(TAB_OR_SPACE, ' ').replace(SHAPELESS, '').normalize('NFC');
}

/**
 * Cleans a text that a user typed or pasted, or that a file holds: NFC, every kind of space as a plain one, characters
 * without a shape (zero-width, direction marks, control characters) away, ends trimmed. A text of one line also gets
 * one space for every run of spaces and line breaks; a text of many lines keeps its breaks, as `\n`, and the spaces
 * inside its lines. Cleaning twice equals cleaning once.
 */
export function cleanText(typed: string, lines: TextLines = 'ONE'): string {
  if (PLAIN.test(typed)) return typed;
  if (lines === 'ONE') return withoutShapeless(typed.replace(LINE_BREAK, ' ')).replace(/ {2,}/g, ' ').trim();
  return typed
    .replace(LINE_BREAK, '\n')
    .split('\n')
    .map((line) => withoutShapeless(line).trimEnd())
    .join('\n')
    .replace(/^\n+/, '')
    .trim();
}

/**
 * Returns a text with the signs of a keyboard: every apostrophe and single quote as `'`, every double quote as `"`,
 * every dash and minus as `-`, full-width letters, digits and signs as usual ones.
 */
export function keyboardSigns(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[`\u00b4\u02b9\u02bb-\u02bd\u02c8\u2018-\u201b\u2032\u2035]/g, "'")
    .replace(/[\u00ab\u00bb\u201c-\u201f\u2033\u2036]/g, '"')
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .normalize('NFC');
}

/** Returns a text without these signs at its end. */
export function withoutTrailing(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * Cleans the name of a person as typed or pasted: one line, the apostrophe and the hyphen of a keyboard, without the
 * punctuation after it.
 */
export function cleanPersonName(typed: string): string {
  return withoutTrailing(keyboardSigns(cleanText(typed)), ' .,;:');
}

/** Cleans the name of a company as typed or pasted: one line, the quotes and hyphens of a keyboard. */
export function cleanCompanyName(typed: string): string {
  return withoutTrailing(keyboardSigns(cleanText(typed)), ' ,;:');
}
