import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RULES, type Rule } from '#platform/domain-kit/rule-catalogue.ts';
import { brokenRule, obeys, validate } from './validation.ts';

const NAME = { name: { it: 'Prova', en: 'Test' } };

/** Returns the Italian message for a value; undefined if it is valid. */
function messageOf<T>(rule: Rule<T>, value: T): string | undefined {
  return brokenRule(value, [rule], 'name', NAME, 'it');
}

/** Each custom rule of spec §5: a valid value, an invalid one, and the text. */
const year = { years: 1, months: 0, days: 0 };
const CASES: readonly (readonly [title: string, good: string | undefined, bad: string | undefined, words: string])[] = [
  ['required', messageOf(RULES.required(), 0), messageOf(RULES.required(), ' '), 'Il campo Prova è obbligatorio'],
  ['checked', messageOf(RULES.checked(), true), messageOf(RULES.checked(), 'true'), 'Il campo Prova deve essere selezionato'],
  [
    'minLength',
    messageOf(RULES.minLength(2), [1, 2]),
    messageOf(RULES.minLength(2), [1]),
    'Il campo Prova deve contenere almeno 2 elementi',
  ],
  ['unique', messageOf(RULES.unique(), [1, 2]), messageOf(RULES.unique(), [1, 1]), 'I valori del campo Prova devono essere univoci'],
  ['decimal', messageOf(RULES.decimal(), '1.25'), messageOf(RULES.decimal(), '1.255'), 'Il campo Prova deve essere un numero valido'],
  ['decimal(0)', messageOf(RULES.decimal(0), '12'), messageOf(RULES.decimal(0), '12.0'), 'Il campo Prova deve essere un numero valido'],
  [
    'decimal(*)',
    messageOf(RULES.decimal('*'), '1.23456'),
    messageOf(RULES.decimal('*'), '1,2'),
    'Il campo Prova deve essere un numero valido',
  ],
  [
    'codiceFiscale',
    messageOf(RULES.codiceFiscale(), 'RSSMRA80A01H501U'),
    messageOf(RULES.codiceFiscale(), 'RSSMRA80A01H501X'),
    'Il campo Prova non ha un valore valido',
  ],
  [
    'codiceFiscale SOCIETA',
    messageOf(RULES.codiceFiscale('SOCIETA'), '00743110157'),
    messageOf(RULES.codiceFiscale('SOCIETA'), 'RSSMRA80A01H501U'),
    'Il campo Prova non ha un valore valido',
  ],
  [
    'codiceFiscale, empty',
    messageOf(RULES.codiceFiscale(), ''),
    messageOf(RULES.codiceFiscale(), 'X'),
    'Il campo Prova non ha un valore valido',
  ],
  [
    'inList',
    messageOf(RULES.inList(['A', 'B']), ['B']),
    messageOf(RULES.inList(['A', 'B']), 'C'),
    'Il campo Prova deve essere uno tra A, B',
  ],
  [
    'minmax',
    messageOf(RULES.minmax({ minimo: 1, massimo: 5 }), 5),
    messageOf(RULES.minmax({ minimo: 1, massimo: 5 }), 6),
    'Il campo Prova deve essere compreso tra 1 e 5',
  ],
  [
    'minmax from',
    messageOf(RULES.minmax({ minimo: 1 }), 1),
    messageOf(RULES.minmax({ minimo: 1 }), 0),
    'Il campo Prova non può essere inferiore a 1',
  ],
  [
    'minmax to',
    messageOf(RULES.minmax({ massimo: 5 }), 5),
    messageOf(RULES.minmax({ massimo: 5 }), 6),
    'Il campo Prova non può essere superiore a 5',
  ],
  [
    'minmax of a range, strictly inside',
    messageOf(RULES.minmax({ minimo: 1, massimo: 5 }), { minimo: 2, massimo: 4 }),
    messageOf(RULES.minmax({ minimo: 1, massimo: 5 }), { minimo: 1, massimo: 4 }),
    'Il campo Prova deve essere compreso tra 1 e 5',
  ],
  [
    'dateBetween',
    messageOf(RULES.dateBetween({ min: '2026-01-01', max: '2026-12-31' }), '2026-12-31'),
    messageOf(RULES.dateBetween({ min: '2026-01-01', max: '2026-12-31' }), '2027-01-01'),
    'Il campo Prova deve essere compreso tra 01-01-2026 e 31-12-2026',
  ],
  [
    'dateBetween, exclusive',
    messageOf(RULES.dateBetween({ min: '2026-01-01', max: '2026-12-31', inclusion: '()' }), '2026-01-02'),
    messageOf(RULES.dateBetween({ min: '2026-01-01', max: '2026-12-31', inclusion: '()' }), '2026-01-01'),
    'Il campo Prova deve essere compreso tra 01-01-2026 e 31-12-2026',
  ],
  [
    'dateBetween from',
    messageOf(RULES.dateBetween({ min: '2026-01-01' }), '2026-01-01'),
    messageOf(RULES.dateBetween({ min: '2026-01-01' }), '2025-12-31'),
    'Il campo Prova non può essere precedente al 01-01-2026',
  ],
  [
    'dateBetween until',
    messageOf(RULES.dateBetween({ max: '2026-01-01' }), '2026-01-01'),
    messageOf(RULES.dateBetween({ max: '2026-01-01' }), '2026-01-02'),
    'Il campo Prova non può essere successivo al 01-01-2026',
  ],
  [
    'durataValida ge',
    messageOf(RULES.durataValida({ operator: 'ge', operand: year }), 'P12M'),
    messageOf(RULES.durataValida({ operator: 'ge', operand: year }), 'P11M'),
    'Il campo Prova non è una durata ammessa',
  ],
  [
    'durataValida ne',
    messageOf(RULES.durataValida({ operator: 'ne', operand: year }), 'P365D'),
    messageOf(RULES.durataValida({ operator: 'ne', operand: year }), 'P12M'),
    'Il campo Prova non è una durata ammessa',
  ],
  ['positive', messageOf(RULES.positive(), 1), messageOf(RULES.positive(), 0), 'Il campo Prova deve essere un numero positivo'],
  [
    'positive, zero included',
    messageOf(RULES.positive(true), 0),
    messageOf(RULES.positive(true), -1),
    'Il campo Prova deve essere un numero positivo o zero',
  ],
  ['nameOrSurname', messageOf(RULES.nameOrSurname(), "D'Àngelo"), messageOf(RULES.nameOrSurname(), 'R2D2'), 'Il campo Prova non è valido'],
  ['minFiles', messageOf(RULES.minFiles(1), ['a']), messageOf(RULES.minFiles(1), []), 'Il campo Prova deve contenere almeno 1 file'],
  [
    'maxFiles',
    messageOf(RULES.maxFiles(1), ['a']),
    messageOf(RULES.maxFiles(1), ['a', 'b']),
    'Il campo Prova può contenere al massimo 1 file',
  ],
  [
    'is',
    messageOf(RULES.is('x', 'Password'), 'x'),
    messageOf(RULES.is('x', 'Password'), 'y'),
    'Il campo Prova deve essere uguale a Password',
  ],
];

describe('each custom rule', () => {
  it.each(CASES)('%s', (_title, good, bad, words) => {
    expect(good).toBeUndefined();
    expect(bad).toBe(words);
  });
});

describe('rules of zod', () => {
  it.each([
    ['positive', z.number().positive(), 0, 'Il campo Prova deve essere un numero positivo'],
    ['positive with zero', z.number().min(0), -1, 'Il campo Prova deve essere un numero positivo o zero'],
    ['min', z.number().min(2), 1, 'Il campo Prova non può essere inferiore a 2'],
    ['minLength', z.array(z.int()).min(2), [1], 'Il campo Prova deve contenere almeno 2 elementi'],
    ['inList', z.enum(['A', 'B']), 'C', 'Il campo Prova deve essere uno tra A, B'],
    ['required', z.string(), null, 'Il campo Prova è obbligatorio'],
  ])('use the texts of the specification: %s', (_rule, schema, value, words) => {
    expect(validate(z.object({ name: schema }), { name: value }, NAME, 'it')).toEqual({ ok: false, fields: { name: words } });
  });
});

describe('a form, a body and a cell', () => {
  const schema = z.object({ months: z.array(z.int()).refine(...obeys(RULES.minLength(2))) });
  const labels = { months: { it: 'Durate', en: 'Durations' } };

  it('show the same message', () => {
    const form = validate(schema, { months: [1] }, labels, 'en');
    expect(form).toEqual({ ok: false, fields: { months: brokenRule([1], [RULES.minLength(2)], 'months', labels, 'en') } });
    expect(validate(schema, { months: [1, 2] }, labels, 'en')).toMatchObject({ ok: true });
  });

  it('use the text of the field where it has its own for a rule', () => {
    const own = { ...labels, 'months:minLength': { it: 'Servono due durate', en: 'Two durations are needed' } };
    expect(validate(schema, { months: [1] }, own, 'it')).toEqual({ ok: false, fields: { months: 'Servono due durate' } });
    expect(brokenRule([1], [RULES.minLength(2)], 'months', own, 'en')).toBe('Two durations are needed');
    expect(validate(schema, {}, own, 'it')).toEqual({ ok: false, fields: { months: 'Il campo Durate è obbligatorio' } });
  });
});

describe('ranges at their bounds', () => {
  it('a number is within the range exactly if it is neither below nor above, bounds included', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (a, b, value) => {
        const [minimo, massimo] = [Math.min(a, b), Math.max(a, b)];
        const { holds } = RULES.minmax({ minimo, massimo });
        expect(holds(value)).toBe(value >= minimo && value <= massimo);
        expect([holds(minimo), holds(massimo), holds(minimo - 1), holds(massimo + 1)]).toEqual([true, true, false, false]);
      }),
    );
  });

  it('a range inside another never touches its bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), fc.nat(1000), (minimo, size) => {
        const massimo = minimo + size + 2;
        const { holds } = RULES.minmax({ minimo, massimo });
        expect(holds({ minimo: minimo + 1, massimo: massimo - 1 })).toBe(true);
        expect(holds({ minimo, massimo: massimo - 1 })).toBe(false);
        expect(holds({ minimo: minimo + 1, massimo })).toBe(false);
      }),
    );
  });
});
