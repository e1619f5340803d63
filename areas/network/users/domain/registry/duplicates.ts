/** Fields that show whether two users are the same subject. */
export const IDENTITY_FIELDS = ['vatNumber', 'taxCode', 'ruiNumber', 'email'] as const;

export type IdentityField = (typeof IDENTITY_FIELDS)[number];
export type Identity = Readonly<Record<IdentityField, string | null>>;

/** Case does not matter: the same address may be written in different case. */
function comparable(value: string | null): string | null {
  return value === null ? null : value.toLowerCase();
}

/** Returns the fields that both have with equal values. */
export function sharedFields(one: Identity, other: Identity): IdentityField[] {
  return IDENTITY_FIELDS.filter((field) => one[field] !== null && comparable(one[field]) === comparable(other[field]));
}

/**
 * Returns whether two users cannot both be right: a number of the register of intermediaries belongs to one subject
 * (art. 109 CAP, Reg. IVASS 40/2018), so the same number excludes different VAT numbers or tax codes. The law allows
 * all other duplicates: an agency with two branches, a collaborator of two intermediaries, a shared mailbox.
 */
export function contradictEachOther(one: Identity, other: Identity): boolean {
  if (!sharedFields(one, other).includes('ruiNumber')) return false;
  return (['vatNumber', 'taxCode'] as const).some(
    (field) => one[field] !== null && other[field] !== null && comparable(one[field]) !== comparable(other[field]),
  );
}

/**
 * Returns an identity with only the fields that changed, so that saving something else does not ask again about an old
 * duplicate.
 */
export function changedIdentity(before: Identity | null, after: Identity): Identity {
  if (before === null) return after;
  const changed = (field: IdentityField) => (comparable(before[field]) === comparable(after[field]) ? null : after[field]);
  return { vatNumber: changed('vatNumber'), taxCode: changed('taxCode'), ruiNumber: changed('ruiNumber'), email: changed('email') };
}
