import type { BankEntry } from './bank-file.ts';

/**
 * Returns what makes a bank's entry itself, in every file that has it. The reference alone is not unique at every bank, so
 * day and amount belong to it; without one, all that the bank says. How a file splits the entry does not matter.
 */
function identityOf({ reference, bookedOn, valueOn, amount, movements }: BankEntry): string {
  if (reference !== null) return JSON.stringify([reference, bookedOn, amount]);
  const said = movements.map(({ name, iban, text, endToEndId }) => [name, iban, text, endToEndId]);
  return JSON.stringify([bookedOn, valueOn, amount, said]);
}

/**
 * Returns the identity of each entry with its occurrence in the file: two equal entries are two, and the same two in the
 * next file are known.
 */
export function identitiesOf(entries: readonly BankEntry[]): readonly string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const identity = identityOf(entry);
    const occurrence = seen.get(identity) ?? 0;
    seen.set(identity, occurrence + 1);
    return `${occurrence}|${identity}`;
  });
}
