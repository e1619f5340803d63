import { describe, expect, it } from 'vitest';
import { DEFAULT_ROLES } from './default-roles.ts';
import { GROUPS, type Group } from './groups.ts';
import { accountBlock, type ImpersonationTarget, type Impersonator, impersonationBlock, stackAfterReturn } from './impersonation.ts';

const who = (group: Group, chain: readonly number[] = [1]): Impersonator => ({ chain, roles: new Set(DEFAULT_ROLES[group]) });
/** A user of a group with its default roles, minus `less`, plus `plus`. */
const withRoles = (group: Group, { less = [], plus = [] }: { less?: readonly string[]; plus?: readonly string[] }) =>
  new Set([...DEFAULT_ROLES[group].filter((role) => !less.includes(role)), ...plus]);
const target = (group: Group, change: Partial<ImpersonationTarget> = {}): ImpersonationTarget => ({
  id: 9,
  group,
  enabled: true,
  below: true,
  roles: new Set(DEFAULT_ROLES[group]),
  ...change,
});

describe('limits of impersonation', () => {
  it.each([
    ['the agency as a dealer', who('DIPENDENTE_AGENZIA'), target('DEALER'), null],
    ['the agency as a colleague', who('DIPENDENTE_AGENZIA'), target('DIPENDENTE_AGENZIA'), null],
    ['a trading company as its salesman', who('SOCIETA_COMMERCIALE'), target('COMMERCIALE'), null],
    ['a developer as a narrowed user', who('DEVELOPER'), target('DEALER', { roles: new Set(['CALCOLA_SOLO_INTEGRA']) }), null],
    ['outside the network', who('SOCIETA_COMMERCIALE'), target('COMMERCIALE', { below: false }), 'OUTSIDE_NETWORK'],
    ['a disabled user', who('DIPENDENTE_AGENZIA'), target('DEALER', { enabled: false }), 'DISABLED'],
    ['a disabled user outside the network', who('HOLDING'), target('DEALER', { enabled: false, below: false }), 'OUTSIDE_NETWORK'],
    ['oneself', who('DIPENDENTE_AGENZIA'), target('DIPENDENTE_AGENZIA', { id: 1 }), 'SAME_USER'],
    ['the user who logged in, two levels down', who('SOCIETA_COMMERCIALE', [9, 4, 5]), target('DEVELOPER'), 'SAME_USER'],
    ['a holding as its dealer', who('HOLDING'), target('DEALER'), null],
    [
      'a holding as a dealer with work of the agency',
      who('HOLDING'),
      target('DEALER', { roles: withRoles('DEALER', { plus: ['CONFIGURAZIONE_GLOBALE'] }) }),
      'MORE_RIGHTS',
    ],
    ['a holding as the agency', who('HOLDING'), target('BACK_OFFICE'), 'MORE_RIGHTS'],
    ['the agency as a developer', who('DIPENDENTE_AGENZIA'), target('DEVELOPER'), 'MORE_RIGHTS'],
    [
      'the agency, less one role, as a colleague with all',
      { chain: [1], roles: withRoles('DIPENDENTE_AGENZIA', { less: ['READ_SINISTRI'] }) },
      target('DIPENDENTE_AGENZIA'),
      'MORE_RIGHTS',
    ],
    [
      'back office with IMPERSONATE as an agency employee',
      { chain: [1], roles: withRoles('BACK_OFFICE', { plus: ['IMPERSONATE'] }) },
      target('DIPENDENTE_AGENZIA'),
      'MORE_RIGHTS',
    ],
    [
      'back office with IMPERSONATE as an insurer',
      { chain: [1], roles: withRoles('BACK_OFFICE', { plus: ['IMPERSONATE'] }) },
      target('COMPAGNIA'),
      'MORE_RIGHTS',
    ],
    [
      'back office with IMPERSONATE as a dealer',
      { chain: [1], roles: withRoles('BACK_OFFICE', { plus: ['IMPERSONATE'] }) },
      target('DEALER'),
      null,
    ],
    [
      'a developer, less one role, as a developer with all',
      { chain: [1], roles: withRoles('DEVELOPER', { less: ['GROOVY_CONSOLE'] }) },
      target('DEVELOPER'),
      'MORE_RIGHTS',
    ],
  ] as const)('%s', (_what, impersonator, wanted, block) => {
    expect(impersonationBlock(impersonator, wanted)).toBe(block);
  });
});

describe('limits of changing an account', () => {
  it.each(GROUPS.flatMap((actor) => GROUPS.map((group) => [actor, group] as const)))(
    '%s over %s: the same as for impersonation',
    (actor, group) => {
      expect(accountBlock(who(actor), target(group))).toBe(impersonationBlock(who(actor), target(group)));
    },
  );

  it('allow changes of a disabled account, before it is enabled again', () => {
    expect(accountBlock(who('DIPENDENTE_AGENZIA'), target('DEALER', { enabled: false }))).toBeNull();
  });

  it('forbid everything during impersonation', () => {
    expect(accountBlock(who('SOCIETA_COMMERCIALE', [1, 2]), target('COMMERCIALE'))).toBe('NOT_WHILE_IMPERSONATING');
  });
});

describe('going back', () => {
  it.each([
    ['one level', [2, 3], 2, [2]],
    ['to the original', [2, 3], 1, []],
    ['from the first level', [2], 1, []],
    ['two levels of three', [2, 3, 4], 2, [2]],
    ['not to the acting user', [2, 3], 3, null],
    ['not to another user', [2, 3], 8, null],
  ])('%s', (_what, stack, userId, left) => {
    expect(stackAfterReturn(1, stack, userId)).toEqual(left);
  });
});
