import { describe, expect, it } from 'vitest';
import { fieldsGivenTwice, plain, proposeFields, readCell, valuesOfRow } from './index.ts';

const FIELDS = [
  { path: 'vehicle.licensePlate', names: ['Targa', 'Licence plate'] },
  { path: 'vehicle.insuredValue', names: ['Valore assicurato', 'Valore'] },
];

describe('columns', () => {
  it('are proposed by name, ignoring case, accents and punctuation', () => {
    expect(proposeFields(['TARGA:', 'Valore', 'Note'], FIELDS, new Map())).toEqual(['vehicle.licensePlate', 'vehicle.insuredValue', '']);
  });

  it('are proposed as the user chose them before, also when they chose none', () => {
    const remembered = new Map([
      [plain('Rif.'), 'vehicle.licensePlate'],
      [plain('Valore'), ''],
    ]);
    expect(proposeFields(['Rif.', 'Valore'], FIELDS, remembered)).toEqual(['vehicle.licensePlate', '']);
  });

  it('give a field once, and a field that no longer exists is proposed by name', () => {
    expect(proposeFields(['Targa', 'Licence plate'], FIELDS, new Map([['targa', 'gone']]))).toEqual(['vehicle.licensePlate', '']);
    expect(fieldsGivenTwice(['a', '', 'b', 'a', ''])).toEqual(['a']);
  });
});

describe('the values of a row', () => {
  it('are its cells with what was changed afterwards, without empty ones', () => {
    expect(valuesOfRow(['AB123CD', 'x', ' '], ['plate', '', 'value'], { plate: 'AB124CD', km: '10' })).toEqual({
      plate: 'AB124CD',
      km: '10',
    });
  });
});

describe('a cell', () => {
  it.each([
    ['24.500,50', 2_450_050],
    ['24500.5', 2_450_050],
    ['24.500', 2_450_000],
    ['€ 24500', 2_450_000],
    ['24500.100000000002', 2_450_010],
    ['molto', undefined],
  ])('reads the amount %s as cents', (typed, cents) => {
    expect(readCell('EURO', typed)).toBe(cents);
  });

  it.each([
    ['2026-03-11', '2026-03-11'],
    ['11/3/2026', '2026-03-11'],
    ['11.03.2026', '2026-03-11'],
    ['marzo', undefined],
  ])('reads the date %s', (typed, date) => {
    expect(readCell('DATE', typed)).toBe(date);
  });

  it.each([
    ['36', 36],
    ['3 anni', 36],
    ['90 giorni', 'P90D'],
    ['12 mesi', 12],
    ['sempre', undefined],
  ])('reads the duration %s', (typed, duration) => {
    expect(readCell('DURATION', typed)).toBe(duration);
  });

  it('reads a choice by code and by name in both languages', () => {
    const choices = { PERSONA_FISICA: { it: 'Persona fisica', en: 'Person' }, SOCIETA: { it: 'Società', en: 'Company' } };
    expect(['societa', 'Company', 'PERSONA FISICA', 'ente'].map((typed) => readCell('CHOICE', typed, choices))).toEqual([
      'SOCIETA',
      'SOCIETA',
      'PERSONA_FISICA',
      undefined,
    ]);
  });

  it('reads yes, no, percents and whole numbers', () => {
    expect([readCell('BOOLEAN', 'Sì'), readCell('BOOLEAN', 'no'), readCell('BOOLEAN', 'forse')]).toEqual([true, false, undefined]);
    expect([readCell('PERCENT', '12,5 %'), readCell('WHOLE', '1.200')]).toEqual([125_000, 1200]);
  });
});
