import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lines, optionalLines, optionalText, text, textOrBlank } from '../schemas.ts';
import { validate } from '../validation.ts';
import { optionalField, type TypedFieldKind, typedField } from './typed-fields.ts';

const LABELS = { prova: { it: 'Prova', en: 'Test' } };

function sent(schema: z.ZodType, value: unknown) {
  const result = validate(z.object({ prova: schema }), { prova: value }, LABELS, 'it');
  return result.ok ? (result.value as { prova: unknown }).prova : result.fields.prova;
}

const CASES: readonly (readonly [TypedFieldKind, string, string])[] = [
  ['personTaxCode', ' c.f. rss mra 80a01 h501u\u200b', 'RSSMRA80A01H501U'],
  ['personTaxCode', '00743110157', 'Il campo Prova non ha un valore valido'],
  ['taxCode', 'IT 00743110157', '00743110157'],
  ['taxCode', 'RSSMRA80A01H501X', 'Il campo Prova non ha un valore valido'],
  ['vatNumber', 'P.IVA IT00743110157;', '00743110157'],
  ['vatNumber', '00743110158', 'Il campo Prova deve essere una partita IVA valida'],
  ['iban', 'IBAN: it60 x054 2811 1010 0000 0123 456', 'IT60X0542811101000000123456'],
  ['iban', 'IT61X0542811101000000123456', 'Il campo Prova deve essere un IBAN valido'],
  ['plate', 'targa ab–123–cd', 'AB123CD'],
  ['plate', 'ABCDEFG', 'Il campo Prova deve essere una targa valida'],
  ['chassisNumber', '*zfa31200000745586*', 'ZFA31200000745586'],
  ['chassisNumber', 'ZFA', 'Il campo Prova deve essere un numero di telaio valido'],
  ['phone', 'Tel. 06/12.34.56.78', '+390612345678'],
  ['phone', '12', 'Il campo Prova deve essere un numero di telefono valido'],
  ['email', '<Mario@Example.IT>, ', 'Mario@example.it'],
  ['email', 'mario@', 'Il campo Prova deve essere un indirizzo email valido'],
  ['postalCode', 'I–20121', '20121'],
  ['postalCode', '183', 'Il campo Prova deve essere di 5 cifre'],
  ['personName', 'D’Angelo\u00a0 ', "D'Angelo"],
  ['personName', 'R2D2', 'Il campo Prova non è valido'],
  ['companyName', '“Rossi”\u00a0S.r.l.', '"Rossi" S.r.l.'],
  ['companyName', 'x'.repeat(121), 'Il campo Prova può avere al massimo 120 caratteri'],
];

test.each(CASES)('%s: %s', (kind, typed, result) => {
  expect(sent(typedField(kind), typed)).toBe(result);
  expect(sent(optionalField(kind), typed)).toBe(result);
});

describe.each([...new Set(CASES.map(([kind]) => kind))])('an empty %s', (kind) => {
  test.each([null, undefined, '', ' \u00a0\u200b'])('%j is missing, or null if optional', (empty) => {
    expect(sent(typedField(kind), empty)).toBe('Il campo Prova è obbligatorio');
    expect(sent(optionalField(kind), empty)).toBeNull();
  });
});

test('texts are cleaned before their length counts', () => {
  const pasted = ' \u200buno\u00a0\u00a0due\r\ntre\t';
  expect(sent(text(11), pasted)).toBe('uno due tre');
  expect(sent(optionalText(11), pasted)).toBe('uno due tre');
  expect(sent(textOrBlank(11), pasted)).toBe('uno due tre');
  expect(sent(lines(12), pasted)).toBe('uno  due\ntre');
  expect(sent(optionalLines(12), pasted)).toBe('uno  due\ntre');
  expect(sent(text(5), ' \u200b')).toBe('Il campo Prova è obbligatorio');
  expect(sent(lines(5), '\n\u00a0\n')).toBe('Il campo Prova è obbligatorio');
  expect(sent(optionalLines(5), '\n\u200b')).toBeNull();
});

test.each([...new Set(CASES.map(([kind]) => kind))])('signs alone are no %s, and not a missing one', (kind) => {
  expect(sent(optionalField(kind), ';')).toMatch(/^Il campo Prova .*valid|5 cifre/);
  expect(sent(typedField(kind), ';')).toMatch(/^Il campo Prova/);
});
