const LETTER_A = 10;

/** Remainder modulo 97 of digits and letters, where A counts as 10 (ISO 7064). */
function mod97(text: string): number {
  let remainder = 0;
  for (const char of text) {
    const value = Number.parseInt(char, 36);
    remainder = (remainder * (value >= LETTER_A ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/**
 * Whether a value is an Italian SEPA creditor identifier: IT, two check digits, three characters of the creditor's
 * choice, and a tax code of 16 characters or, padded with zeros on the left, of 11 digits. The check digits exclude the
 * three characters (EPC 262-08).
 */
export function isCreditorId(value: string): boolean {
  const parts = /^(IT)(\d{2})([A-Z0-9]{3})([A-Z0-9]{16})$/.exec(value);
  if (parts === null) return false;
  const [, country = '', check = '', , national = ''] = parts;
  return Number(check) >= 2 && Number(check) <= 98 && mod97(national + country + check) === 1;
}
