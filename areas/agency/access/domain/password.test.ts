import { describe, expect, it } from 'vitest';
import { isLeakedPassword } from './leaked-passwords.ts';
import { passwordFault } from './password.ts';

const owner = { username: 'Mario.Rossi1', oldPassword: 'Vecchia9x' };

describe('a new password', () => {
  it.each([
    ['Ab1c', 'TOO_SHORT'],
    [`Ab1${'c'.repeat(48)}`, 'TOO_LONG'],
    ['senzamaiuscola1', 'PATTERN'],
    ['SENZAMINUSCOLA1', 'PATTERN'],
    ['SenzaCifra', 'PATTERN'],
    ['1SoloInPrimaPosizione', 'PATTERN'],
    ['mario.rossi1', 'SAME_AS_USERNAME'],
    ['Vecchia9x', 'SAME_AS_OLD'],
    ['Password1', 'LEAKED'],
    ['Juventus1897', null],
    ['Tramonto7su', null],
    ['1Cifra2Volte', null],
    ['Ab1cd', null],
    [`Ab1${'c'.repeat(47)}`, null],
  ])('%s: %s', (password, fault) => {
    expect(passwordFault(password, owner)).toBe(fault);
  });

  it('of a new user has no old one to differ from', () => {
    expect(passwordFault('Vecchia9x', { username: 'nuovo' })).toBeNull();
  });
});

describe('leaked passwords', () => {
  it.each(['Password123', 'QWERTY12345', 'Francesco2019', 'juventus1', 'P@ssw0rd', 'Welcome1!', 'Agenzia2024', 'Admin007'])(
    'contain %s',
    (password) => {
      expect(isLeakedPassword(password)).toBe(true);
    },
  );

  it.each(['Password8472', 'Girasole48x', 'Francesco2019Lima', 'Xk7plm'])('do not contain %s', (password) => {
    expect(isLeakedPassword(password)).toBe(false);
  });
});
