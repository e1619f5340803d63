import type { CustomerDraft } from './customer.ts';

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object';
}

function fill<T extends object>(known: T, typed: T): T {
  const filled = Object.entries(typed).map(([key, value]) => {
    const before: unknown = known[key as keyof T];
    if (isParts(value) && isParts(before)) return [key, fill(before, value)];
    return [key, value ?? before ?? null];
  });
  return Object.fromEntries(filled) as T;
}

/**
 * What is known of a customer after something more was typed: newer data wins, what was left out stays. An address is one fact and is
 * replaced as a whole once it has a street; so is an identity document with a number.
 */
export function mergeCustomer(known: CustomerDraft, typed: CustomerDraft): CustomerDraft {
  const merged = fill(known, typed);
  return {
    ...merged,
    subjectAddress: typed.subjectAddress.street === null ? merged.subjectAddress : typed.subjectAddress,
    identityDocument: typed.identityDocument.documentNumber === null ? merged.identityDocument : typed.identityDocument,
  };
}
