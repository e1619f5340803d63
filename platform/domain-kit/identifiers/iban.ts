import { checkLetter } from './check-characters.ts';

/** Length of an IBAN in the countries of the SEPA area, by ISO 3166 code. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** The parts of an Italian account number. */
export interface ItalianAccount {
  readonly cin: string;
  readonly abi: string;
  readonly cab: string;
  readonly account: string;
}

/** Length of the IBANs of a SEPA country; `undefined` for another code. */
export function ibanLength(country: string): number | undefined {
  return LENGTHS[country];
}

/** Upper case without blanks: the stored form of IBANs. */
export function normaliseIban(typed: string): string {
  return typed.toUpperCase().replace(/[\s.-]/g, '');
}

function mod97(iban: string): number {
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  let remainder = 0;
  for (const char of rearranged) {
    const value = Number.parseInt(char, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** Parts of an Italian or San Marino IBAN, also with wrong check characters; `undefined` for another layout. */
export function italianAccountOf(iban: string): ItalianAccount | undefined {
  const match = /^(?:IT|SM)\d{2}([A-Z])(\d{5})(\d{5})([A-Z0-9]{12})$/.exec(iban);
  if (!match) return undefined;
  const [, cin = '', abi = '', cab = '', account = ''] = match;
  return { cin, abi, cab, account };
}

/**
 * Returns whether a normalised IBAN of the SEPA area is valid: length of its country, ISO 13616 check digits and, for
 * Italy and San Marino, the national check letter (CIN).
 */
export function isIban(iban: string): boolean {
  // Check digits are 98 minus a remainder, so 00, 01 and 99 never occur, although they would pass the remainder test.
  if (!/^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]+$/.test(iban) || LENGTHS[iban.slice(0, 2)] !== iban.length || mod97(iban) !== 1) return false;
  if (!iban.startsWith('IT') && !iban.startsWith('SM')) return true;
  const parts = italianAccountOf(iban);
  return parts !== undefined && checkLetter(parts.abi + parts.cab + parts.account) === parts.cin;
}

/**
 * Returns the IBAN of an Italian account, with computed CIN and check digits. `abi` and `cab` have 5 digits, `account`
 * up to 12 characters.
 */
export function italianIban(abi: string, cab: string, account: string): string {
  const bban = `${abi}${cab}${account.toUpperCase().padStart(12, '0')}`;
  if (!/^\d{10}[A-Z0-9]{12}$/.test(bban)) throw new RangeError(`Not an Italian account: ${bban}`);
  const withCin = checkLetter(bban) + bban;
  const check = 98 - mod97(`IT00${withCin}`);
  return `IT${String(check).padStart(2, '0')}${withCin}`;
}

/** First and last four characters, for papers that many people see: `IT60 •••• 3456`. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
}

/** In groups of four, as printed. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
