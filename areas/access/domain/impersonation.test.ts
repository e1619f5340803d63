import { describe, expect, it } from 'vitest';
import { DEFAULT_ROLES } from './default-roles.ts';
import type { Group } from './groups.ts';
import { type ImpersonationTarget, type Impersonator, impersonationBlock, stackAfterReturn } from './impersonation.ts';

const who = (group: Group, chain: readonly number[] = [1]): Impersonator => ({ group, chain, roles: new Set(DEFAULT_ROLES[group]) });
const target = (group: Group, change: Partial<ImpersonationTarget> = {}): ImpersonationTarget => ({
  id: 9,
  enabled: true,
  below: true,
  roles: new Set(DEFAULT_ROLES[group]),
  ...change,
});

describe('who may work as whom', () => {
  it.each([
    ['the agency as a dealer', who('DIPENDENTE_AGENZIA'), target('DEALER'), null],
    ['a trading company as its salesman', who('SOCIETA_COMMERCIALE'), target('COMMERCIALE'), null],
    [
      'a developer as a user with a role that narrows',
      who('DEVELOPER'),
      target('DEALER', { roles: new Set(['CALCOLA_SOLO_INTEGRA']) }),
      null,
    ],
    ['somebody outside the network', who('SOCIETA_COMMERCIALE'), target('COMMERCIALE', { below: false }), 'OUTSIDE_NETWORK'],
    ['a disabled user', who('DIPENDENTE_AGENZIA'), target('DEALER', { enabled: false }), 'DISABLED'],
    [
      'a disabled user outside: nothing is told about him',
      who('HOLDING'),
      target('DEALER', { enabled: false, below: false }),
      'OUTSIDE_NETWORK',
    ],
    ['oneself', who('DIPENDENTE_AGENZIA'), target('DIPENDENTE_AGENZIA', { id: 1 }), 'SAME_USER'],
    ['the person who logged in, two levels down', who('SOCIETA_COMMERCIALE', [9, 4, 5]), target('DEVELOPER'), 'SAME_USER'],
    ['a holding as its dealer, who sells', who('HOLDING'), target('DEALER'), null],
    [
      'a holding as a dealer to whom the agency gave work of its own',
      who('HOLDING'),
      target('DEALER', { roles: new Set([...DEFAULT_ROLES.DEALER, 'CONFIGURAZIONE_GLOBALE']) }),
      'MORE_RIGHTS',
    ],
    ['a holding as the agency', who('HOLDING'), target('BACK_OFFICE'), 'MORE_RIGHTS'],
    ['the agency as a developer', who('DIPENDENTE_AGENZIA'), target('DEVELOPER'), 'MORE_RIGHTS'],
  ] as const)('%s', (_what, impersonator, wanted, block) => {
    expect(impersonationBlock(impersonator, wanted)).toBe(block);
  });
});

describe('the way back', () => {
  it.each([
    ['one level', [2, 3], 2, [2]],
    ['to the original', [2, 3], 1, []],
    ['from the first level', [2], 1, []],
    ['two levels of three', [2, 3, 4], 2, [2]],
    ['not to the acting user', [2, 3], 3, null],
    ['not to a stranger', [2, 3], 8, null],
  ])('%s', (_what, stack, userId, left) => {
    expect(stackAfterReturn(1, stack, userId)).toEqual(left);
  });
});
