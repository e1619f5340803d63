import { cleanText, keyboardSigns } from '../clean-text.ts';

/**
 * Returns a typed identifier as upper-case letters and digits: full-width characters as usual ones, no blanks, dots,
 * dashes, quotes or other signs. A `label` before it is dropped if `holds` for what follows.
 */
export function identifierText(typed: string, label?: RegExp, holds: (code: string) => boolean = () => false): string {
  const text = keyboardSigns(cleanText(typed).toUpperCase());
  const compact = (part: string) => part.replace(/[^\p{L}\p{N}]/gu, '').normalize('NFC');
  const labelled = label === undefined ? undefined : label.exec(text)?.[0];
  const rest = labelled === undefined ? undefined : compact(text.slice(labelled.length));
  return rest !== undefined && holds(rest) ? rest : compact(text);
}
