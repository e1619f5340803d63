import { describe, expect, it } from 'vitest';
import { changedIdentity, contradictEachOther, type Identity, sharedFields } from './duplicates.ts';

const NOBODY: Identity = { vatNumber: null, taxCode: null, ruiNumber: null, email: null };
const dealer: Identity = { ...NOBODY, vatNumber: '00743110157', ruiNumber: 'E000912345', email: 'Info@Example.com' };

describe('two users that are the same subject', () => {
  it('share the fields that both have, ignoring the case of an address; empty fields do not count', () => {
    expect(sharedFields(dealer, { ...NOBODY, email: 'info@example.com' })).toEqual(['email']);
    expect(sharedFields(NOBODY, NOBODY)).toEqual([]);
  });

  it('cannot both be right with one register number and different tax numbers', () => {
    expect(contradictEachOther(dealer, { ...NOBODY, ruiNumber: 'E000912345', vatNumber: '01234567897' })).toBe(true);
    expect(contradictEachOther(dealer, { ...NOBODY, ruiNumber: 'E000912345' })).toBe(false);
    expect(contradictEachOther(dealer, { ...dealer, email: 'altro@example.com' })).toBe(false);
    expect(contradictEachOther(dealer, { ...NOBODY, vatNumber: '01234567897', email: 'info@example.com' })).toBe(false);
  });

  it('are compared only in changed fields', () => {
    expect(changedIdentity(dealer, { ...dealer, email: 'info@example.com', vatNumber: '01234567897' })).toEqual({
      ...NOBODY,
      vatNumber: '01234567897',
    });
    expect(changedIdentity(null, dealer)).toEqual(dealer);
  });
});
