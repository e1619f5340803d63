import { composeIBAN, countrySpecs, isValidIBAN } from 'ibantools';
import { checkLetter } from './check-characters.ts';

/** Countries that joined SEPA in 2024 and 2025: ibantools has their formats, but lists them outside. */
const JOINED_SEPA = new Set(['AL', 'MD', 'ME', 'MK', 'RS']);

/** The parts of an Italian account number. */
export interface ItalianAccount {
  readonly cin: string;
  readonly abi: string;
  readonly cab: string;
  readonly account: string;
}

/** Length of the IBANs of a SEPA country; `undefined` for another code. */
export function ibanLength(country: string): number | undefined {
  const spec = countrySpecs[country];
  return spec?.SEPA === true || JOINED_SEPA.has(country) ? (spec?.chars ?? undefined) : undefined;
}

/** Upper case without blanks: the stored form of IBANs. */
export function normaliseIban(typed: string): string {
  return typed.toUpperCase().replace(/[\s.-]/g, '');
}

/** Parts of an Italian or San Marino IBAN, also with wrong check characters; `undefined` for another layout. */
export function italianAccountOf(iban: string): ItalianAccount | undefined {
  const match = /^(?:IT|SM)\d{2}([A-Z])(\d{5})(\d{5})([A-Z0-9]{12})$/.exec(iban);
  if (!match) return undefined;
  const [, cin = '', abi = '', cab = '', account = ''] = match;
  return { cin, abi, cab, account };
}

/**
 * Returns whether a normalised IBAN of the SEPA area is valid: format of its country, ISO 13616 check digits and, for
 * Italy and San Marino, the national check letter (CIN), which ibantools does not compute.
 */
export function isIban(iban: string): boolean {
  if (ibanLength(iban.slice(0, 2)) === undefined || !isValidIBAN(iban)) return false;
  const parts = italianAccountOf(iban);
  return parts === undefined || checkLetter(parts.abi + parts.cab + parts.account) === parts.cin;
}

/**
 * Returns the IBAN of an Italian account, with computed CIN and check digits. `abi` and `cab` have 5 digits, `account`
 * up to 12 characters.
 */
export function italianIban(abi: string, cab: string, account: string): string {
  const bban = `${abi}${cab}${account.toUpperCase().padStart(12, '0')}`;
  const iban = /^\d{10}[A-Z0-9]{12}$/.test(bban) ? composeIBAN({ countryCode: 'IT', bban: checkLetter(bban) + bban }) : null;
  if (iban === null) throw new RangeError(`Not an Italian account: ${bban}`);
  return iban;
}

/** First and last four characters, for papers that many people see: `IT60 •••• 3456`. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
}

/** In groups of four, as printed. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
