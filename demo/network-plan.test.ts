import { describe, expect, it } from 'vitest';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { isVatNumber } from '#platform/domain-kit/identifiers/tax-code.ts';
import { planNetwork, usernameOf } from './network-plan.ts';

const small = planNetwork({ dealers: 40 });
const large = planNetwork({ dealers: 400 });
const find = (username: string) => small.find((user) => user.username === username);

describe('the demonstration network', () => {
  it('has a user named after every group, and no username twice', () => {
    for (const group of GROUPS) expect(find(usernameOf(group, 1))?.group).toBe(group);
    expect(new Set(large.map((user) => user.username)).size).toBe(large.length);
  });

  it('puts the users named after their group in one branch', () => {
    expect(find('dealer')?.parents).toMatchObject({
      HOLDING: 'holding',
      SOCIETA_COMMERCIALE: 'societa-commerciale',
      COMMERCIALE: 'commerciale',
      SEGNALATORE: 'segnalatore',
    });
    expect(find('venditore')?.parents).toEqual({ DEALER: 'dealer' });
    expect(find('dipendente-dealer')?.parents).toEqual({ DEALER: 'dealer' });
    expect(find('operatore-call-center')?.parents).toEqual({ CALL_CENTER: 'call-center' });
    expect(find('collaboratore-intermediario')?.parents).toEqual({ INTERMEDIARIO: 'intermediario' });
    expect(find('compagnia')?.company).toBe(0);
  });

  it('gives every company its own VAT number', () => {
    const companies = large.filter((user) => user.businessName !== null);
    expect(companies.every((user) => user.vatNumber !== null && isVatNumber(user.vatNumber))).toBe(true);
    expect(new Set(companies.map((user) => user.vatNumber)).size).toBe(companies.length);
    expect(large.filter((user) => user.businessName === null && user.vatNumber !== null)).toEqual([]);
  });

  it('has a second dealer in another branch', () => {
    expect(find('venditore-2')?.parents).toEqual({ DEALER: 'dealer-2' });
    const first = Object.values(find('dealer')?.parents ?? {});
    const second = Object.values(find('dealer-2')?.parents ?? {});
    expect(second).toContain('holding-2');
    expect(second.filter((parent) => first.includes(parent))).toEqual([]);
  });

  it('has an untrained user, a disabled user and limits on discounts', () => {
    expect(small.filter((user) => user.ivass === 'NON_IN_REGOLA')).toHaveLength(1);
    expect(small.filter((user) => !user.enabled)).toHaveLength(1);
    expect(small.filter((user) => user.discountMaxPercent !== null).length).toBeGreaterThan(40);
  });

  it('keeps every user unchanged when it grows, and parents before their children', () => {
    const byName = new Map(large.map((user) => [user.username, user]));
    for (const user of small) expect(byName.get(user.username)).toEqual(user);
    const seen = new Set<string>();
    for (const user of large) {
      for (const parent of Object.values(user.parents)) expect(seen).toContain(parent);
      seen.add(user.username);
    }
  });
});
