import { cleanText, keyboardSigns, withoutTrailing } from '../clean-text.ts';

const LABEL = /^(?:e-?mail|pec|mailto)\s*:\s*/i;

/**
 * Returns a typed or pasted e-mail address in its stored form: without a name or `E-mail:` before it, brackets around
 * it and punctuation after it, the domain in lower case. The part before `@` keeps its case (RFC 5321, 2.4).
 */
export function cleanEmail(typed: string): string {
  const text = keyboardSigns(cleanText(typed));
  const address = withoutTrailing((/<([^<>]+)>/.exec(text)?.[1] ?? text).trim().replace(LABEL, '').replace(LABEL, ''), ' .,;:');
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at) + address.slice(at).toLowerCase();
}
