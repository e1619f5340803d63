import { describe, expect, it } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import {
  type DealerIdentity,
  exclusiveUntil,
  extendedUntil,
  extensionsLeft,
  moveOf,
  NEGOTIATION_RULES,
  NEGOTIATION_STATES,
  NEGOTIATION_TRANSITIONS,
  twinTraits,
} from './index.ts';

describe('states', () => {
  it('form a complete machine', () => {
    expect(transitionFaults(NEGOTIATION_TRANSITIONS)).toEqual([]);
  });

  it('no user moves a card into the column of the system, or out of the final ones', () => {
    expect(NEGOTIATION_STATES.filter((from) => moveOf(from, 'CHIUSA_DAL_SISTEMA') !== null)).toEqual([]);
    for (const from of ['CHIUSA_POSITIVAMENTE', 'CANCELLATA'] as const) {
      expect(NEGOTIATION_STATES.filter((to) => moveOf(from, to) !== null)).toEqual([]);
    }
    expect(moveOf('IN_CORSO', 'CHIUSA_NEGATIVAMENTE')).toBe('PERDI');
    expect(moveOf('CHIUSA_DAL_SISTEMA', 'IN_CORSO')).toBe('RIAPRI');
    expect(moveOf('IN_CORSO', 'IN_CORSO')).toBeNull();
  });
});

describe('exclusivity', () => {
  it('lasts 90 days and is extended by 30 from its end, or from today if it is past', () => {
    expect(exclusiveUntil('2026-01-01', NEGOTIATION_RULES)).toBe('2026-04-01');
    expect(extendedUntil('2026-04-01', '2026-03-20', NEGOTIATION_RULES)).toBe('2026-05-01');
    expect(extendedUntil('2026-04-01', '2026-04-10', NEGOTIATION_RULES)).toBe('2026-05-10');
  });

  it('allows two extensions', () => {
    expect([0, 1, 2, 3].map((granted) => extensionsLeft(granted, NEGOTIATION_RULES))).toEqual([2, 1, 0, 0]);
  });
});

describe('the same dealer', () => {
  const dealer = (name: string, own: Partial<DealerIdentity> = {}): DealerIdentity => ({
    vatNumber: null,
    names: [name],
    city: null,
    postcode: null,
    ...own,
  });

  it.each([
    ['an equal VAT number under another name', { vatNumber: '1' }, 'Rossi', { vatNumber: '1' }, 'Bianchi', ['PARTITA_IVA']],
    ['a name with another legal form', {}, 'Autosalone Rossi S.r.l.', {}, 'ROSSI AUTO SPA', ['NOME']],
    ['accents and case', { city: 'Torino' }, 'Nicolò Motors', { city: 'TORINO' }, 'nicolo', ['NOME', 'LUOGO']],
    ['the same postcode', { postcode: '10100' }, 'Rossi', { postcode: '10100' }, 'Rossi', ['NOME', 'LUOGO']],
    ['two VAT numbers and two towns', { vatNumber: '1', city: 'Roma' }, 'Rossi', { vatNumber: '2', city: 'Bari' }, 'Rossi', []],
    [
      'two VAT numbers in one town',
      { vatNumber: '1', city: 'Roma' },
      'Rossi',
      { vatNumber: '2', city: 'Roma' },
      'Rossi',
      ['NOME', 'LUOGO'],
    ],
    ['only common words', {}, 'Auto Motors', {}, 'Auto Ferri', []],
    ['another name in the same town', { city: 'Roma' }, 'Rossi', { city: 'Roma' }, 'Bianchi', []],
  ])('%s', (_title, one, name, other, known, traits) => {
    expect(twinTraits(dealer(name, one), dealer(known, other))).toEqual(traits);
  });
});
