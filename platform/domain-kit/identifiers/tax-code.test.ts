import { belfioreConnector } from '@marketto/belfiore-connector-embedded';
import { CheckDigitizer, Parser } from '@marketto/codice-fiscale-utils';
import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { describe, expect, it, test } from 'vitest';
import { isTaxCode } from '../rules.ts';
import { epochDay, fromEpochDay } from '../time/dates.ts';
import { checkLetter } from './check-characters.ts';
import {
  baseTaxCode,
  computeTaxCode,
  decodeTaxCode,
  firstNamePart,
  hasKnownRevenueOffice,
  hasPersonPattern,
  isPersonTaxCode,
  isProvisionalTaxCode,
  isVatNumber,
  normaliseTaxCode,
  omocodiaVariants,
  surnamePart,
  taxCodeMismatches,
} from './tax-code.ts';

const ON = '2026-11-21';
const MARIO = { lastName: 'Rossi', firstName: 'Mario', sex: 'M', birthDate: '1980-01-01', placeCode: 'H501' } as const;

const name = fc
  .string({ unit: fc.constantFrom(..."ABCDEFGILMNOPRSTUVZ àèìòù'"), minLength: 1, maxLength: 12 })
  .filter((s) => /[A-Z]/.test(s));
const person = fc.record({
  lastName: name,
  firstName: name,
  sex: fc.constantFrom('M' as const, 'F' as const),
  birthDate: fc.integer({ min: epochDay('1930-01-01'), max: epochDay('2020-12-31') }).map(fromEpochDay),
  placeCode: fc.constantFrom('H501', 'F205', 'L219', 'Z112'),
});

describe('tax code of a person', () => {
  test.each(['RSSMRA80A01H501U', 'CNTFNC84R44H5L1E', 'RSSMRA80A01H50MM', 'BNCLGU75T12F205Z', 'VRDNNA90M55L219G'])('%s is valid', (code) => {
    expect(isPersonTaxCode(code)).toBe(true);
  });

  test.each([
    ['a letter that is no omocodia digit', 'BLIPTR93MO4A674Q'],
    ['a wrong check letter', 'RSSMRA80A01H501V'],
    ['the 30th of February', 'RSSMRA80B30H501V'],
    ['lower case', 'rssmra80a01h501u'],
    ['nothing', ''],
  ])('%s is not', (_, code) => {
    expect(isPersonTaxCode(code)).toBe(false);
  });

  it('rejects days that exist for neither sex, whatever the check letter', () => {
    for (const day of ['00', '32', '40', '72', '81', '99']) {
      for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') expect(isPersonTaxCode(`RSSMRA80A${day}H501${letter}`)).toBe(false);
    }
    expect(hasPersonPattern('RSSMRA80A99H501A')).toBe(true);
  });

  test.each([
    ['Rossi', 'RSS'],
    ['Fo', 'FOX'],
    ['Aia', 'AIA'],
    ["D'Àngelo", 'DNG'],
    ['Müller', 'MLL'],
    ['De Bo', 'DBE'],
    ['', 'XXX'],
  ])('surname %s gives %s', (surname, letters) => {
    expect(surnamePart(surname)).toBe(letters);
  });

  test.each([
    ['Mario', 'MRA'],
    ['Gianfranco', 'GFR'],
    ['Francesca', 'FNC'],
    ['Anna', 'NNA'],
    ['Al', 'LAX'],
  ])('first name %s gives %s', (firstName, letters) => {
    expect(firstNamePart(firstName)).toBe(letters);
  });

  it('is computed from personal data', () => {
    expect(computeTaxCode(MARIO)).toBe('RSSMRA80A01H501U');
    expect(() => computeTaxCode({ ...MARIO, placeCode: 'ROMA' })).toThrow(RangeError);
  });

  it('is normalised from typed text', () => {
    expect(normaliseTaxCode(' rss mra 80a01-h501u ')).toBe('RSSMRA80A01H501U');
  });

  it('is accepted by two independent libraries and decodes to its input', () => {
    fc.assert(
      fc.property(person, (data) => {
        const code = computeTaxCode(data);
        expect(isPersonTaxCode(code)).toBe(true);
        expect(stdnum.IT?.codicefiscale?.validate(code)?.isValid).toBe(true);
        expect(taxCodeMismatches(code, data)).toEqual([]);
        expect(decodeTaxCode(code, { on: ON, birthDate: data.birthDate })).toEqual({
          sex: data.sex,
          birthDate: data.birthDate,
          placeCode: data.placeCode,
          bornAbroad: data.placeCode === 'Z112',
        });
      }),
    );
  });

  it('rejects what an independent library rejects after one changed character', () => {
    fc.assert(
      fc.property(person, fc.nat(15), fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), (data, position, char) => {
        const code = computeTaxCode(data);
        const changed = code.slice(0, position) + char + code.slice(position + 1);
        if (isPersonTaxCode(changed)) expect(stdnum.IT?.codicefiscale?.validate(changed)?.isValid).toBe(true);
        if (changed !== code && position === 15) expect(isPersonTaxCode(changed)).toBe(false);
      }),
    );
  });
});

describe('omocodia', () => {
  it('has 128 variants, all valid, all of the same person', () => {
    const variants = omocodiaVariants('RSSMRA80A01H50MM');
    expect(variants[0]).toBe('RSSMRA80A01H501U');
    expect(new Set(variants).size).toBe(128);
    expect(variants).toContain('RSSMRA80A01H50MM');
    for (const variant of variants) {
      expect(isPersonTaxCode(variant)).toBe(true);
      expect(baseTaxCode(variant)).toBe('RSSMRA80A01H501U');
      expect(taxCodeMismatches(variant, MARIO)).toEqual([]);
      expect(decodeTaxCode(variant, { on: ON })?.placeCode).toBe('H501');
    }
    expect(omocodiaVariants('ROSSI')).toEqual([]);
  });
});

describe('decoding', () => {
  it('takes the latest century in which the person is already born', () => {
    const code = computeTaxCode({ ...MARIO, birthDate: '2026-11-21' });
    expect(decodeTaxCode(code, { on: '2026-11-21' })?.birthDate).toBe('2026-11-21');
    expect(decodeTaxCode(code, { on: '2026-11-20' })?.birthDate).toBe('1926-11-21');
    expect(decodeTaxCode(code, { on: '2025-01-01' })?.birthDate).toBe('1926-11-21');
  });

  it('uses a typed birth date for people over 99', () => {
    const code = computeTaxCode({ ...MARIO, birthDate: '1920-05-04' });
    expect(decodeTaxCode(code, { on: ON })?.birthDate).toBe('2020-05-04');
    expect(decodeTaxCode(code, { on: ON, birthDate: '1920-05-04' })?.birthDate).toBe('1920-05-04');
    expect(decodeTaxCode(code, { on: ON, birthDate: '1920-05-05' })?.birthDate).toBe('2020-05-04');
  });

  it('rejects the 29th of February of a common year, and an impossible birthplace', () => {
    const signed = (body: string) => body + checkLetter(body);
    expect(isPersonTaxCode(signed('RSSMRA80B29H501'))).toBe(true);
    for (const body of ['RSSMRA81B29H501', 'RSSMRA81B69H501', 'RSSMRA99B29H501', 'RSSMRA80A01Z999', 'RSSMRA80A01H000'])
      expect(isPersonTaxCode(signed(body))).toBe(false);
    expect(isPersonTaxCode(signed('RSSMRA80A01Z404'))).toBe(true);
  });

  it('of a foreigner may be provisional: 11 digits with their check digit', () => {
    expect(isProvisionalTaxCode('00743110157')).toBe(true);
    expect(isProvisionalTaxCode('00743110158')).toBe(false);
    expect(isProvisionalTaxCode('00000000000')).toBe(false);
    expect(isTaxCode('00743110157', 'PERSON')).toBe(true);
  });

  it('reads the 29th of February of a leap year', () => {
    const code = computeTaxCode({ ...MARIO, birthDate: '2000-02-29' });
    expect(decodeTaxCode(code, { on: ON })?.birthDate).toBe('2000-02-29');
    expect(decodeTaxCode('RSSMRA80B30H501V', { on: ON })).toBeUndefined();
    expect(decodeTaxCode('nonsense', { on: ON })).toBeUndefined();
  });
});

describe('cross-check with typed data', () => {
  test.each([
    [{ lastName: 'Bianchi' }, ['lastName']],
    [{ firstName: 'Maria', sex: 'F' as const }, ['sex']],
    [{ birthDate: '1981-01-01', placeCode: 'F205' }, ['birthDate', 'placeCode']],
    [{ firstName: 'Luigi' }, ['firstName']],
    [{}, []],
  ])('%o differs in %j', (typed, expected) => {
    expect(taxCodeMismatches('RSSMRA80A01H501U', typed)).toEqual(expected);
  });
});

describe('VAT number', () => {
  test.each([
    ['00743110157', true, true],
    ['12345678903', true, false],
    ['00743110158', false, true],
    ['00000000000', false, false],
    ['0074311015', false, false],
  ])('%s: valid %s, known office %s', (value, valid, office) => {
    expect(isVatNumber(value)).toBe(valid);
    if (value.length === 11) expect(hasKnownRevenueOffice(value)).toBe(office);
  });

  it('with a known office agrees with an independent library', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 11, maxLength: 11 }), (digits) => {
        const ours = isVatNumber(digits) && hasKnownRevenueOffice(digits);
        expect(ours).toBe(stdnum.IT?.iva?.validate(digits)?.isValid);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a third library', () => {
  it('computes the same letters, date and check letter', () => {
    const parser = new Parser(belfioreConnector);
    fc.assert(
      fc.property(person, (data) => {
        // The library rejects names of one letter.
        fc.pre(data.lastName.replace(/\W/g, '').length > 1 && data.firstName.replace(/\W/g, '').length > 1);
        const code = computeTaxCode(data);
        expect(parser.lastNameToCf(data.lastName)?.padEnd(3, 'X')).toBe(code.slice(0, 3));
        expect(parser.firstNameToCf(data.firstName)?.padEnd(3, 'X')).toBe(code.slice(3, 6));
        // A bare date would be midnight in Greenwich, which is another day west of it: noon local time is the same day
        // everywhere.
        expect(parser.dateGenderToCf(new Date(`${data.birthDate}T12:00:00`), data.sex)).toBe(code.slice(6, 11));
        expect(CheckDigitizer.checkDigit(code)).toBe(code.slice(15));
      }),
    );
  });
});
