import { describe, expect, it, test } from 'vitest';
import { DEFAULT_ROLES, GROUP_VISIBILITY, GROUPS, type Group, STAFF_GROUPS } from '#areas/agency/access/domain/index.ts';
import { mayReactivate } from './deactivation.ts';
import { type DiscountLimits, NO_DISCOUNT_LIMITS, tooWide } from './discount-limits.ts';
import { absentFields, mandatoryFields, PROFILES, SECTION_FIELDS } from './group-profile.ts';
import { groupsFor, mayTouch, PARENTS, subjectTypesOf, USER_PATHS, userPathOf } from './index.ts';
import { groupsBelow, parentProblems } from './network/network-rules.ts';
import { notGrantable, overridesFor, roleChanges } from './permissions.ts';
import { USER_PATH_LIST } from './segments.ts';

describe('segments', () => {
  it('exist for each group: the 21 of the specification, commercial managers and commercial consultants', () => {
    expect(USER_PATH_LIST).toHaveLength(23);
    expect(GROUPS.filter((group) => userPathOf(group) === null)).toEqual([]);
    expect(new Set(Object.values(USER_PATHS)).size).toBe(23);
  });
});

describe('the profile of a group', () => {
  test.each(GROUPS)('%s requires no field that it cannot have', (group) => {
    for (const subject of subjectTypesOf(group)) {
      const absent: readonly string[] = absentFields(group, subject);
      for (const field of mandatoryFields(group, subject)) expect(absent).not.toContain(field);
      for (const section of PROFILES[group].sections) {
        if (section === 'RESPONSIBLE_PERSON' && subject === 'PERSONA_FISICA') continue;
        for (const field of SECTION_FIELDS[section]) expect(absent).not.toContain(field);
      }
    }
  });

  it('is a company where the business has a name; insurer staff has an insurer', () => {
    expect(subjectTypesOf('DEALER')).toEqual(['SOCIETA']);
    expect(subjectTypesOf('VENDITORE')).toEqual(['PERSONA_FISICA']);
    expect(mandatoryFields('DEALER', 'SOCIETA')).toEqual(['businessName', 'vatNumber', 'email']);
    expect(mandatoryFields('COMPAGNIA', 'PERSONA_FISICA')).toEqual(['firstName', 'lastName', 'email', 'companyId']);
    expect(absentFields('VENDITORE', 'PERSONA_FISICA')).toContain('iban');
  });
});

describe('the network', () => {
  test.each(GROUPS)('%s is never above itself', (group) => {
    expect(groupsBelow(group)).not.toContain(group);
  });

  it('gives staff the employer whose business they see', () => {
    for (const group of GROUPS) {
      const visibility = GROUP_VISIBILITY[group];
      if (typeof visibility === 'object') expect(PARENTS[group]).toContainEqual({ group: visibility.employer, mandatory: true });
    }
  });

  it('requires an employer for staff, so that they never produce in their own name', () => {
    for (const group of STAFF_GROUPS) expect(PARENTS[group].filter(({ mandatory }) => mandatory)).toHaveLength(1);
  });

  it('reports missing and impossible superiors', () => {
    expect(parentProblems('VENDITORE', { HOLDING: 3 })).toEqual({ missing: ['DEALER'], impossible: ['HOLDING'] });
    expect(parentProblems('DEALER', { HOLDING: 3, COMMERCIALE: null })).toEqual({ missing: [], impossible: [] });
  });
});

describe('reach', () => {
  /** Groups that each group lists; groups not named list none. */
  const dealership: Group[] = ['DIPENDENTE_DEALER', 'VENDITORE'];
  const intermediary: Group[] = ['DIPENDENTE_INTERMEDIARIO', 'COLLABORATORE_INTERMEDIARIO'];
  const points: Group[] = ['HOLDING', 'DEALER', ...dealership, 'INTERMEDIARIO', ...intermediary];
  const lists: Partial<Record<Group, Group[]>> = {
    DEVELOPER: [...GROUPS],
    DIPENDENTE_AGENZIA: GROUPS.filter((group) => group !== 'DEVELOPER'),
    BACK_OFFICE: GROUPS.filter((group) => group !== 'DEVELOPER'),
    DEALER: dealership,
    DIPENDENTE_DEALER: dealership,
    HOLDING: ['DEALER', ...dealership],
    INTERMEDIARIO: intermediary,
    DIPENDENTE_INTERMEDIARIO: intermediary,
    CALL_CENTER: ['OPERATORE_CALL_CENTER'],
    AGENTE: ['DEALER', ...dealership, 'INTERMEDIARIO', ...intermediary],
    CONSULENTE_COMMERCIALE: ['DEALER', ...dealership, 'INTERMEDIARIO', ...intermediary],
    COMMERCIALE: points,
    SEGNALATORE: points,
    AREA_MANAGER: ['COMMERCIALE', 'AGENTE', ...points],
    RESPONSABILE_COMMERCIALE: ['COMMERCIALE', 'AGENTE', 'CONSULENTE_COMMERCIALE', 'AREA_MANAGER', ...points],
    SOCIETA_COMMERCIALE: groupsBelow('SOCIETA_COMMERCIALE'),
    DIPENDENTE_SOCIETA: groupsBelow('SOCIETA_COMMERCIALE'),
  };

  test.each(GROUPS)('%s', (actor) => {
    expect(groupsFor('LIST', actor).toSorted()).toEqual([...(lists[actor] ?? [])].toSorted());
    for (const target of GROUPS) {
      for (const action of ['CREATE', 'EDIT'] as const) {
        if (mayTouch(action, actor, target)) expect(mayTouch('LIST', actor, target), `${action} ${target}`).toBe(true);
      }
    }
  });

  it('limits back office to headquarters, and staff to colleagues', () => {
    expect(mayTouch('EDIT', 'BACK_OFFICE', 'DIPENDENTE_AGENZIA')).toBe(false);
    expect(mayTouch('EDIT', 'DIPENDENTE_SOCIETA', 'DIPENDENTE_SOCIETA')).toBe(false);
    expect(mayTouch('EDIT', 'DIPENDENTE_AGENZIA', 'DEVELOPER')).toBe(false);
  });
});

describe('permissions', () => {
  it('are stored as differences from the defaults', () => {
    const wanted = [...DEFAULT_ROLES.PERITO.slice(1), 'ANNULLAMENTI'] as const;
    expect(overridesFor('PERITO', wanted)).toEqual([
      { role: 'ANNULLAMENTI', granted: true },
      { role: DEFAULT_ROLES.PERITO[0], granted: false },
    ]);
    expect(overridesFor('PERITO', DEFAULT_ROLES.PERITO)).toEqual([]);
    expect(roleChanges('PERITO', [], wanted)).toEqual({ given: ['ANNULLAMENTI'], taken: [DEFAULT_ROLES.PERITO[0]] });
    expect(notGrantable(['ANNULLAMENTI', 'BATCH'], new Set(['BATCH']))).toEqual(['ANNULLAMENTI']);
  });
});

describe('discounts', () => {
  it('get narrower down the network, never wider; no limit is the widest', () => {
    const limits = (change: Partial<DiscountLimits>) => ({ ...NO_DISCOUNT_LIMITS, ...change });
    const own = limits({ discountMinEuro: 1_000, discountMaxPercent: 100_000 });
    expect(tooWide(limits({ discountMaxEuro: 5 }), own)).toEqual(['discountMinEuro', 'discountMaxPercent']);
    expect(tooWide(limits({ discountMinEuro: 999, discountMaxPercent: 100_001 }), own)).toEqual(['discountMinEuro', 'discountMaxPercent']);
    expect(tooWide(limits({ discountMinEuro: 1_000, discountMaxPercent: 100_000 }), own)).toEqual([]);
  });
});

it('only a manual deactivation is lifted manually', () => {
  expect(mayReactivate(['MANUALE'])).toBe(true);
  expect(mayReactivate(['ESTRATTI_CONTO_NON_PAGATI', 'MANUALE'])).toBe(true);
  expect(mayReactivate(['ESTRATTI_CONTO_NON_PAGATI'])).toBe(false);
});
