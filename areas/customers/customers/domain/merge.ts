import { type CustomerDraft, EMPTY_CUSTOMER } from './customer.ts';

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

/** A customer without any data, not even the country. */
const UNCHANGED: CustomerDraft = { ...EMPTY_CUSTOMER, subjectAddress: { ...EMPTY_CUSTOMER.subjectAddress, country: null } };

function isEqual(a: unknown, b: unknown): boolean {
  if (!(isParts(a) && isParts(b))) return a === b;
  return Object.keys({ ...a, ...b }).every((key) => isEqual(a[key], b[key]));
}

/**
 * Returns what a form changed since it was last saved, the rest empty: saving an old quotation again does not bring old
 * contacts back into the registry. Address, document and representative count as a whole.
 */
export function changedSince(saved: CustomerDraft, typed: CustomerDraft): CustomerDraft {
  const { contacts, ...parts } = typed;
  const kept = Object.entries(parts).map(([key, value]) => {
    const name = key as keyof typeof parts;
    return [name, isEqual(saved[name], value) ? UNCHANGED[name] : value];
  });
  const { email, pec, phone } = contacts;
  return {
    ...(Object.fromEntries(kept) as typeof parts),
    contacts: {
      email: email === saved.contacts.email ? null : email,
      pec: pec === saved.contacts.pec ? null : pec,
      phone: phone === saved.contacts.phone ? null : phone,
    },
  };
}
