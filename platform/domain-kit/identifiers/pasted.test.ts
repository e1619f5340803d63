import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanEmail } from './email.ts';
import { isIban } from './iban.ts';
import { isPhone, parsePhone } from './phone.ts';
import { isPlate, normalisePlate } from './plates.ts';
import { cleanPostalCode, isPostalCode } from './postal-code.ts';
import { isPersonTaxCode, isVatNumber, normaliseTaxCode } from './tax-code.ts';
import { readIban } from './typed-iban.ts';
import { isChassisNumber, normaliseVin } from './vin.ts';

const CODE = 'RSSMRA80A01H501U';
const VAT = '00743110157';
const IBAN = 'IT60X0542811101000000123456';

describe('tax codes and VAT numbers', () => {
  test.each([
    ['rss mra 80a01 h501u', CODE],
    ['RSS.MRA-80A01/H501U', CODE],
    ['RSSMRA80A01H501U\u200b', CODE],
    ['\u202aRSSMRA80A01H501U\u202c', CODE],
    ['RSS\u00a0MRA\u202f80A01\u2003H501U', CODE],
    ['RSSMRA80A01H501U.', CODE],
    ['ＲＳＳＭＲＡ８０Ａ０１Ｈ５０１Ｕ', CODE],
    ['C.F.: RSSMRA80A01H501U', CODE],
    ['CF RSSMRA80A01H501U', CODE],
    ['Cod. Fisc. RSSMRA80A01H501U', CODE],
    ['Codice fiscale: «RSSMRA80A01H501U»', CODE],
    ['C.F. e P.IVA 00743110157', VAT],
    ['P.IVA IT 00743110157', VAT],
    ['P. IVA: 00743110157', VAT],
    ['Partita IVA 007 431 101 57', VAT],
    ['P.I. 00743110157', VAT],
    ['it00743110157', VAT],
    ['IT–00743110157', VAT],
  ])('%s', (typed, code) => {
    expect(normaliseTaxCode(typed)).toBe(code);
  });

  test.each(['CFR SMR 80A01 H501U', 'RSSMRA80A01H501U BNCGNN70A01H501X', 'C.F. 1234'])('%s loses no letter', (typed) => {
    expect(normaliseTaxCode(typed)).toBe(typed.replace(/[^A-Z0-9]/g, ''));
  });
});

test.each([
  ['it60 x054 2811 1010 0000 0123 456', IBAN],
  ['IT60-X054-2811-1010-0000-0123-456', IBAN],
  ['IBAN: IT60 X054 2811 1010 0000 0123 456', IBAN],
  ['IBAN IT60X0542811101000000123456;', IBAN],
  ['IT60\u00a0X0542811101000000123456\u200b', IBAN],
  ['ＩＴ６０Ｘ０５４２８１１１０１００００００１２３４５６', IBAN],
])('the IBAN %s', (typed, iban) => {
  expect(readIban(typed)).toBe(iban);
});

test.each([
  ['ab 123 cd', 'AB123CD'],
  ['AB-123.CD', 'AB123CD'],
  ['AB\u00a0123\u00a0CD\u200b', 'AB123CD'],
  ['Targa: AB123CD,', 'AB123CD'],
  ['“AB123CD”', 'AB123CD'],
  ['ＡＢ１２３ＣＤ', 'AB123CD'],
  ['TI 12345', 'TI12345'],
])('the plate %s', (typed, plate) => {
  expect(normalisePlate(typed)).toBe(plate);
});

test.each([
  ['*ZFA31200000745586*', 'ZFA31200000745586'],
  ['Telaio n.: zfa 312-00000745586', 'ZFA31200000745586'],
  ['N. telaio ZFA31200000745586', 'ZFA31200000745586'],
  ['VIN: ZFA31200000745586.', 'ZFA31200000745586'],
  ['ZFA31200000745586\u200b', 'ZFA31200000745586'],
])('the chassis number %s', (typed, vin) => {
  expect(normaliseVin(typed)).toBe(vin);
});

describe('telephones', () => {
  test.each([
    ['333 1234567', '+393331234567'],
    ['+39 333 1234567', '+393331234567'],
    ['0039 333.123.45.67', '+393331234567'],
    ['39 333 1234567', '+393331234567'],
    ['390 1234567', '+393901234567'],
    ['\u202a+39 333 123 4567\u202c', '+393331234567'],
    ['\u2068333 1234567\u2069', '+393331234567'],
    ['333–1234567', '+393331234567'],
    ['＋３９３３３１２３４５６７', '+393331234567'],
    ['Tel. 06/12345678', '+390612345678'],
    ['Cell.: 333 1234567', '+393331234567'],
    ['Telefono (06) 12345678;', '+390612345678'],
    ['+44 (0)20 7946 0958', '+442079460958'],
  ])('%s', (typed, phone) => {
    expect(parsePhone(typed)).toBe(phone);
  });

  test.each(['333 1234567 / 0541 123456', 'Telesca 333', '333 1234567 int. 2', '', 'Tel.'])('%s is none', (typed) => {
    expect(parsePhone(typed)).toBeUndefined();
  });
});

test.each([
  [' mario.rossi@example.it\u200b', 'mario.rossi@example.it'],
  ['mailto:Mario@EXAMPLE.it', 'Mario@example.it'],
  ['Mario Rossi <mario@example.it>;', 'mario@example.it'],
  ['E-mail: mario@example.it.', 'mario@example.it'],
  ['PEC: rossi@pec.example.it,', 'rossi@pec.example.it'],
  ['d’angelo＠example.it', "d'angelo@example.it"],
])('the e-mail address %s', (typed, email) => {
  expect(cleanEmail(typed)).toBe(email);
});

describe('postal codes', () => {
  test.each([
    ['IT', '20121', '20121'],
    ['IT', 'CAP 20121', '20121'],
    ['IT', 'I-20121', '20121'],
    ['IT', '２０１２１\u200b', '20121'],
    ['CH', '6900', '6900'],
    ['CH', 'CH-6900', '6900'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['PL', '00950', '00-950'],
    ['NL', '1012ab', '1012 AB'],
    ['BR', '01310-100', '01310-100'],
  ])('of %s: %s', (country, typed, code) => {
    expect(cleanPostalCode(typed, country)).toBe(code);
    expect(isPostalCode(code, country)).toBe(true);
  });

  test.each([
    ['IT', '6900'],
    ['IT', '183'],
    ['CH', '69000'],
    ['GB', '12345'],
    ['PL', '0-950'],
    ['BR', '?'],
  ])('of %s are not %s', (country, typed) => {
    expect(isPostalCode(cleanPostalCode(typed, country), country)).toBe(false);
  });
});

describe('one stored form', () => {
  const around = fc.constantFrom('', ' ', '\u00a0', '\u200b', '\u202a', '\ufeff', '.', ',', ';', '\u2009');
  const inside = fc.constantFrom('', ' ', '\u00a0', '\u200b', '-', '–', '.');
  const dressed = (value: string) =>
    fc
      .tuple(around, fc.array(inside, { minLength: value.length, maxLength: value.length }), around, fc.boolean())
      .map(([before, gaps, after, lower]) => {
        const typed = before + [...value].map((char, i) => char + (i < value.length - 1 ? (gaps[i] ?? '') : '')).join('') + after;
        return lower ? typed.toLowerCase() : typed;
      });

  test.each([
    ['tax code', normaliseTaxCode, CODE, isPersonTaxCode],
    ['VAT number', normaliseTaxCode, VAT, isVatNumber],
    ['IBAN', readIban, IBAN, isIban],
    ['plate', normalisePlate, 'AB123CD', isPlate],
    ['chassis number', normaliseVin, 'ZFA31200000745586', isChassisNumber],
    ['phone', (typed: string) => parsePhone(typed) ?? typed, '+393331234567', isPhone],
  ] as const)('of a %s, however it is dressed', (_, clean, value, holds) => {
    fc.assert(fc.property(dressed(value), (typed) => clean(typed) === value && holds(clean(typed))));
  });

  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...' .:-/+@<>,;«»CFIT039AB\u00a0\u200bＡ１'), fc.string({ minLength: 1, maxLength: 1, unit: 'binary' })),
  });
  test.each([
    ['tax code', normaliseTaxCode],
    ['IBAN', readIban],
    ['plate', normalisePlate],
    ['chassis number', normaliseVin],
    ['phone', (typed: string) => parsePhone(typed) ?? ''],
    ['e-mail address', cleanEmail],
    ['postal code', (typed: string) => cleanPostalCode(typed)],
    ['British postal code', (typed: string) => cleanPostalCode(typed, 'GB')],
  ] as const)('of any text as a %s: cleaning twice equals once', (_, clean) => {
    fc.assert(
      fc.property(text, (typed) => clean(clean(typed)) === clean(typed)),
      { numRuns: 2000 },
    );
  });
});
