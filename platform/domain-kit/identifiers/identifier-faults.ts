import { interpolate, type Text } from '../locale.ts';
import { checkLetter, passesLuhn } from './check-characters.ts';
import { ibanLength, italianAccountOf } from './iban.ts';
import { hasPersonPattern, normaliseTaxCode } from './tax-code.ts';
import { readIban } from './typed-iban.ts';

/** An identifier whose faults can be named. */
export type Identifier = 'taxCode' | 'vatNumber' | 'plate' | 'chassis' | 'iban';

const FAULTS = {
  length: { it: 'Sono {typed} caratteri invece di {expected}', en: '{typed} characters instead of {expected}' },
  letter: { it: 'Il {place}° carattere, {char}, dovrebbe essere una lettera', en: 'Character {place}, {char}, should be a letter' },
  digit: { it: 'Il {place}° carattere, {char}, dovrebbe essere una cifra', en: 'Character {place}, {char}, should be a digit' },
  month: { it: 'Il 9° carattere, {char}, non è la lettera di un mese', en: 'Character 9, {char}, is not the letter of a month' },
  lastLetter: {
    it: 'L’ultima lettera dovrebbe essere {expected}: controlla anche le altre',
    en: 'The last letter should be {expected}: check the others too',
  },
  birth: { it: 'Il giorno o il luogo di nascita non esiste', en: 'The day or the place of birth does not exist' },
  lastDigit: {
    it: 'L’ultima cifra dovrebbe essere {expected}: controlla anche le altre',
    en: 'The last digit should be {expected}: check the others too',
  },
  vatShape: { it: 'Servono 11 cifre: ne hai scritte {typed}', en: '11 digits are needed: you typed {typed}' },
  plate: { it: 'Da 4 a 10 lettere e cifre, con almeno una cifra', en: '4 to 10 letters and digits, with at least one digit' },
  chassisLetter: {
    it: 'Un telaio non ha le lettere I, O, Q: forse {char} è {expected}',
    en: 'Letters I, O, Q do not occur: {char} may be {expected}',
  },
  chassis: { it: '17 lettere e cifre; da 5 a 16 prima del 1981', en: '17 letters and digits; 5 to 16 before 1981' },
  country: { it: 'Comincia con la sigla di un Paese SEPA, per esempio IT', en: 'It begins with the code of a SEPA country, such as IT' },
  cin: {
    it: 'Il 5° carattere dovrebbe essere {expected}: controlla anche gli altri',
    en: 'Character 5 should be {expected}: check the others too',
  },
  iban: { it: 'Le cifre di controllo non tornano: due caratteri scambiati?', en: 'The check digits do not match: two characters swapped?' },
} as const satisfies Readonly<Record<string, Text>>;

function fault(code: keyof typeof FAULTS, params: Readonly<Record<string, string | number>> = {}): Text {
  const { it, en } = FAULTS[code];
  return { it: interpolate(it, params), en: interpolate(en, params) };
}

/** Kinds of the characters of a person's tax code; a digit may be a letter (omocodia). */
const TAX_CODE_SHAPE = 'LLLLLLDDMDDLDDDL';
const SHAPES: Readonly<Record<string, RegExp>> = { L: /[A-Z]/, D: /[0-9LMNPQRSTUV]/, M: /[ABCDEHLMPRST]/ };

function vatFault(value: string): Text {
  if (!/^\d{11}$/.test(value)) return fault('vatShape', { typed: value.replace(/\D/g, '').length });
  const expected = [...'0123456789'].find((digit) => passesLuhn(value.slice(0, 10) + digit)) ?? '';
  return fault('lastDigit', { expected });
}

function taxCodeFault(value: string): Text {
  if (/^\d+$/.test(value)) return vatFault(value);
  if (value.length !== TAX_CODE_SHAPE.length) return fault('length', { typed: value.length, expected: TAX_CODE_SHAPE.length });
  const wrong = [...TAX_CODE_SHAPE].findIndex((kind, i) => SHAPES[kind]?.test(value.charAt(i)) !== true);
  if (wrong >= 0) {
    const code = TAX_CODE_SHAPE.charAt(wrong) === 'M' ? 'month' : TAX_CODE_SHAPE.charAt(wrong) === 'D' ? 'digit' : 'letter';
    return fault(code, { place: wrong + 1, char: value.charAt(wrong) });
  }
  const expected = checkLetter(value.slice(0, 15));
  return hasPersonPattern(value) && expected !== value.charAt(15) ? fault('lastLetter', { expected }) : fault('birth');
}

const LOOKALIKES: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' };

function chassisFault(value: string): Text {
  const char = [...value].find((one) => LOOKALIKES[one] !== undefined);
  return value.length === 17 && char !== undefined ? fault('chassisLetter', { char, expected: LOOKALIKES[char] ?? '' }) : fault('chassis');
}

function ibanFault(value: string): Text {
  const length = ibanLength(value.slice(0, 2));
  if (length === undefined) return fault('country');
  if (value.length !== length) return fault('length', { typed: value.length, expected: length });
  const parts = italianAccountOf(value);
  const expected = parts === undefined ? undefined : checkLetter(parts.abi + parts.cab + parts.account);
  return parts === undefined || expected === undefined || expected === parts.cin ? fault('iban') : fault('cin', { expected });
}

/** Says what is wrong with an identifier that its rule refuses, so that the user finds the character. */
export function identifierFault(kind: Identifier, value: string): Text {
  switch (kind) {
    case 'taxCode':
      return taxCodeFault(value);
    case 'vatNumber':
      return vatFault(normaliseTaxCode(value));
    case 'plate':
      return fault('plate');
    case 'chassis':
      return chassisFault(value);
    case 'iban':
      return ibanFault(readIban(value));
  }
}
