/** What tells whether two users are the same subject. */
export const IDENTITY_FIELDS = ['vatNumber', 'taxCode', 'ruiNumber', 'email'] as const;

export type IdentityField = (typeof IDENTITY_FIELDS)[number];
export type Identity = Readonly<Record<IdentityField, string | null>>;

/** As it is compared: nobody writes the letters of an address twice in the same case. */
function comparable(value: string | null): string | null {
  return value === null ? null : value.toLowerCase();
}

/** The fields that both have and in which they agree. */
export function sharedFields(one: Identity, other: Identity): IdentityField[] {
  return IDENTITY_FIELDS.filter((field) => one[field] !== null && comparable(one[field]) === comparable(other[field]));
}

/**
 * Whether two users cannot both be right: a number of the register of intermediaries belongs to one subject (art. 109 CAP, Reg. IVASS 40/2018),
 * so with the same number neither VAT number nor tax code may differ. Everything else the law allows twice: an agency with two branches, a collaborator
 * of two intermediaries, a mailbox of the office.
 */
export function contradictEachOther(one: Identity, other: Identity): boolean {
  if (!sharedFields(one, other).includes('ruiNumber')) return false;
  return (['vatNumber', 'taxCode'] as const).some(
    (field) => one[field] !== null && other[field] !== null && comparable(one[field]) !== comparable(other[field]),
  );
}

/** An identity in which only what differs from before counts: who saves something else is not asked again about an old duplicate. */
export function changedIdentity(before: Identity | null, after: Identity): Identity {
  if (before === null) return after;
  const changed = (field: IdentityField) => (comparable(before[field]) === comparable(after[field]) ? null : after[field]);
  return { vatNumber: changed('vatNumber'), taxCode: changed('taxCode'), ruiNumber: changed('ruiNumber'), email: changed('email') };
}
