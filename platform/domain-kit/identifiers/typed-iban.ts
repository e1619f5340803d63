import { isIban, normaliseIban } from './iban.ts';
import { identifierText } from './identifier-text.ts';

const LABEL = /^\W*(?:codice )?iban[^\p{L}\p{N}]*/iu;

/** Returns a typed IBAN in its stored form: upper case, letters and digits only, without `IBAN:` before it. */
export function readIban(typed: string): string {
  return normaliseIban(identifierText(typed, LABEL, isIban));
}
