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
 * Merges newer customer data into stored data: newer values win, omitted ones stay. An address is replaced as a whole
 * once it has a street, an identity document once it has a number.
 */
export function mergeCustomer(known: CustomerDraft, typed: CustomerDraft): CustomerDraft {
  const merged = fill(known, typed);
  return {
    ...merged,
    subjectAddress: typed.subjectAddress.street === null ? merged.subjectAddress : typed.subjectAddress,
    identityDocument: typed.identityDocument.documentNumber === null ? merged.identityDocument : typed.identityDocument,
  };
}
