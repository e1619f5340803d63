import { describe, expect, it } from 'vitest';
import { DEFAULT_ROLES, rolesOf } from './default-roles.ts';
import { GROUPS } from './groups.ts';
import { type NetworkPosition, producerOf, scopeDependsOnPosition, scopeOf, seesProducers, seesSellers } from './scope.ts';

const place = (
  group: NetworkPosition['group'],
  parents: NetworkPosition['parents'] = {},
  companyId: number | null = null,
): NetworkPosition => ({
  userId: 7,
  group,
  companyId,
  parents,
});

describe('visibility', () => {
  it("shows dealers and their staff the dealer's sales, a salesperson their own", () => {
    expect(scopeOf(place('DEALER'))).toEqual({ kind: 'NETWORK', nodeId: 7 });
    expect(scopeOf(place('DIPENDENTE_DEALER', { DEALER: 3 }))).toEqual({ kind: 'NETWORK', nodeId: 3 });
    expect(scopeOf(place('VENDITORE', { DEALER: 3 }))).toEqual({ kind: 'OWN', userId: 7 });
  });

  it('shows nothing to users without the employer or insurer their group needs', () => {
    expect(scopeOf(place('DIPENDENTE_DEALER'))).toEqual({ kind: 'NOTHING' });
    expect(scopeOf(place('COMPAGNIA'))).toEqual({ kind: 'NOTHING' });
    expect(scopeOf(place('COMPAGNIA', {}, 2))).toEqual({ kind: 'COMPANY', companyId: 2 });
  });

  it('gives every group a scope', () => {
    for (const group of GROUPS)
      expect(scopeOf(place(group, { DEALER: 1, INTERMEDIARIO: 1, SOCIETA_COMMERCIALE: 1 }, 1)).kind).not.toBe('NOTHING');
  });

  it('depends on the network position for exactly the listed groups', () => {
    const placed = (group: (typeof GROUPS)[number]) => scopeOf(place(group, { DEALER: 1, INTERMEDIARIO: 1, SOCIETA_COMMERCIALE: 1 }, 1));
    expect(GROUPS.filter(scopeDependsOnPosition)).toEqual(
      GROUPS.filter((group) => JSON.stringify(placed(group)) !== JSON.stringify(scopeOf(place(group)))),
    );
  });
});

describe('sellers', () => {
  it('are several for everyone but those who see their own or assigned contracts', () => {
    expect(GROUPS.filter((group) => !seesSellers(group))).toEqual([
      'VENDITORE',
      'OPERATORE_CALL_CENTER',
      'COLLABORATORE_INTERMEDIARIO',
      'PERITO',
      'CLIENTE',
    ]);
  });
});

describe('producers', () => {
  it('are several for the agency, insurers and users above the sellers', () => {
    expect(GROUPS.filter((group) => !seesProducers(group))).toEqual([
      'DEALER',
      'DIPENDENTE_DEALER',
      'VENDITORE',
      'CALL_CENTER',
      'OPERATORE_CALL_CENTER',
      'INTERMEDIARIO',
      'DIPENDENTE_INTERMEDIARIO',
      'COLLABORATORE_INTERMEDIARIO',
      'PERITO',
      'CLIENTE',
    ]);
  });
});

describe('producer', () => {
  it('is the employer for staff and otherwise the seller', () => {
    expect(producerOf(place('VENDITORE', { DEALER: 3 }))).toBe(3);
    expect(producerOf(place('OPERATORE_CALL_CENTER', { CALL_CENTER: 9 }))).toBe(9);
    expect(producerOf(place('DEALER', { HOLDING: 3 }))).toBe(7);
  });
});

describe('default roles', () => {
  it('let only sellers and the agency make quotations', () => {
    const sellers = GROUPS.filter((group) => DEFAULT_ROLES[group].includes('CREATE_PREVENTIVI'));
    expect(sellers).toEqual([
      'DEVELOPER',
      'DIPENDENTE_AGENZIA',
      'AGENTE',
      'DEALER',
      'DIPENDENTE_DEALER',
      'VENDITORE',
      'BACK_OFFICE',
      'CALL_CENTER',
      'OPERATORE_CALL_CENTER',
      'INTERMEDIARIO',
      'DIPENDENTE_INTERMEDIARIO',
      'COLLABORATORE_INTERMEDIARIO',
    ]);
  });

  it('are added to and removed for each user', () => {
    const roles = rolesOf('VENDITORE', [
      { role: 'SBLOCCA_PREVENTIVI', granted: true },
      { role: 'EMETTI_POLIZZE', granted: false },
      { role: 'NO_SUCH_ROLE', granted: true },
    ]);
    expect(roles.has('SBLOCCA_PREVENTIVI')).toBe(true);
    expect(roles.has('EMETTI_POLIZZE')).toBe(false);
    expect([...roles]).not.toContain('NO_SUCH_ROLE');
  });
});
