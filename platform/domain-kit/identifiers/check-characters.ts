/** Values of 0–9 and A–Z on odd positions, as the Italian tax code and the bank account's CIN define them. */
const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23] as const;

function letterIndex(char: string): number {
  const code = char.charCodeAt(0);
  return code <= 57 ? code - 48 : code - 65;
}

/**
 * The check letter that Italian codes share: characters on odd positions (counted from 1) by a fixed table, on even
 * positions at face value, sum modulo 26. `body` is upper-case letters and digits.
 */
export function checkLetter(body: string): string {
  let sum = 0;
  for (let i = 0; i < body.length; i += 1) {
    const index = letterIndex(body.charAt(i));
    sum += i % 2 === 0 ? (ODD_VALUES[index] ?? 0) : index;
  }
  return String.fromCharCode(65 + (sum % 26));
}

/** Returns whether the last digit is the Luhn check digit of the others. `digits` is digits only. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - i));
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
