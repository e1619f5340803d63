import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  packageContent,
  packageRoutes,
  productContent,
  productRoutes,
  tariffContent,
  tariffRoutes,
} from '#areas/offer/catalogue/api/index.ts';
import { PACKAGE_SHAPE, PRODUCT_SHAPE, TARIFF_SHAPE, type TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { demoOffer } from '#areas/offer/catalogue/domain/testing/demo-offer.ts';
import { durationOf } from '#platform/domain-kit/time/duration.ts';
import type { RawSheet } from '../../domain/index.ts';
import { planBook } from './plan.ts';
import { readBook } from './read-book.ts';
import { rawOf } from './testing/raw-of.ts';
import { writeBook } from './write-book.ts';

const plan = planBook(TARIFF_SHAPE, tariffContent);
const offer = await demoOffer();
const [sample] = offer.present;
if (sample === undefined) throw new Error('There is no tariff');

const rawTariff = (content: TariffContent, language: 'it' | 'en' = 'it') => rawOf(writeBook(plan, content, language));
const readTariff = (raw: readonly RawSheet[]) => readBook(plan, tariffContent, tariffRoutes.saveDraft.fields ?? {}, raw);

/** Returns the sheets with one changed cell; `row` counts as in the file. */
function withCell(sheet: string, row: number, column: number, cell: string | null): RawSheet[] {
  return rawTariff(sample as TariffContent).map((one) =>
    one.name === sheet
      ? { ...one, rows: one.rows.map((line) => (line.line === row ? { ...line, cells: line.cells.with(column, cell) } : line)) }
      : one,
  );
}

describe('a workbook', () => {
  it('of a tariff has a sheet for every list of records, and one for the values of the tariff itself', () => {
    expect(plan.sheets.map(({ name }) => name.it)).toEqual([
      'Tariffa',
      'Zone',
      'Durate',
      'Garanzie',
      'Tassi',
      'Margini',
      'Percipienti',
      'Mutue esclusioni',
      'Gruppi di garanzie',
      'Moltiplicatori',
      'Questionario',
      'Risposte',
    ]);
    expect(plan.sheets.every(({ name }) => name.it.length <= 31 && name.en.length <= 31)).toBe(true);
  });

  it.each([...offer.present, ...offer.past].map((content) => [content.code, content] as const))(
    'of %s can be read back unchanged',
    (_, content) => {
      for (const language of ['it', 'en'] as const) {
        const { content: read, errors } = readTariff(rawTariff(content, language));
        expect(errors).toEqual([]);
        expect(read).toEqual(content);
      }
    },
  );

  it('of products and packages can be read back unchanged', () => {
    const products = planBook(PRODUCT_SHAPE, productContent);
    for (const content of offer.products) {
      const read = readBook(products, productContent, productRoutes.saveDraft.fields ?? {}, rawOf(writeBook(products, content, 'it')));
      expect(read.content).toEqual(content);
    }
    const packages = planBook(PACKAGE_SHAPE, packageContent);
    for (const content of offer.packages) {
      const read = readBook(packages, packageContent, packageRoutes.saveDraft.fields ?? {}, rawOf(writeBook(packages, content, 'en')));
      expect(read.content).toEqual(content);
    }
  });

  it('can be read back unchanged with any optional parts and long numbers', () => {
    const coverage = sample.coverages[0];
    if (coverage === undefined) throw new Error('The tariff has no coverage');
    const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
    const text = fc
      .stringMatching(/^[A-Za-zàèìòù0-9=+@(),.;"'% -]{1,30}$/)
      .filter((value) => value === value.trim() && value !== '""' && value !== '(nessuno)');
    const duration = fc.oneof(
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 1, max: 3_650 }).map((days) => durationOf(days, 'GIORNI')),
    );
    const parts = fc.record({
      description: optional(text),
      limit: optional(fc.oneof(text, fc.constant(''))),
      maxVehicleAge: fc.option(fc.integer({ min: 0, max: 100 })),
      durations: fc.option(fc.uniqueArray(duration, { maxLength: 5 })),
      payments: optional(fc.subarray(['DEALER', 'BONIFICO', 'SEPA'] as const)),
      minimum: fc.integer({ min: 0, max: 1_000_000_000_000 }),
      insuredValue: fc.record({
        min: fc.option(fc.integer({ min: 0, max: 500_000 })),
        max: fc.option(fc.integer({ min: 500_001, max: 1_000_000_000_000 })),
      }),
      mandatory: fc.boolean(),
      rows: fc.array(
        fc.record({
          id: fc.stringMatching(/^[A-Z0-9]{1,10}$/),
          zone: optional(fc.constant('Z1')),
          vehicleAge: optional(fc.record({ from: fc.integer({ min: 0, max: 50 }), to: fc.option(fc.integer({ min: 51, max: 100 })) })),
          rate: optional(fc.integer({ min: 0, max: 1_000_000_000 })),
          amount: optional(fc.integer({ min: 0, max: 1_000_000_000 })),
        }),
        { maxLength: 6 },
      ),
      margins: fc.array(
        fc.record({
          months: optional(duration),
          operation: fc.constantFrom('EMISSIONE' as const, 'RINNOVO' as const),
          loading: fc.oneof(
            fc.record({ percent: fc.integer({ min: 0, max: 1_000_000_000 }) }),
            fc.record({ amount: fc.integer({ min: 0, max: 1_000_000_000_000 }) }),
          ),
        }),
        { maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(parts, fc.constantFrom('it' as const, 'en' as const), (changed, language) => {
        const content = tariffContent.parse({ ...sample, coverages: [{ ...coverage, ...changed }] });
        const { content: read, errors } = readTariff(rawTariff(content, language));
        expect(errors).toEqual([]);
        expect(read).toEqual(content);
      }),
      { numRuns: 150 },
    );
  });
});

it('a file with the durations in a column called months can still be read', () => {
  const older = rawTariff(sample).map((one) =>
    one.name === 'Durate'
      ? { ...one, rows: one.rows.map((row, i) => (i === 0 ? { ...row, cells: ['Mesi', ...row.cells.slice(1)] } : row)) }
      : one,
  );
  expect(readTariff(older)).toMatchObject({ content: sample, errors: [] });
});

describe('an error is reported at its cell', () => {
  it.each([
    ['Tassi', 3, 9, 'molto', 'J', 'Non è un numero con al massimo 3 decimali'],
    ['Tassi', 3, 9, '6,23456', 'J', 'Non è un numero con al massimo 3 decimali'],
    ['Tassi', 4, 0, 'NIENTE', 'A', "Non c'è nessuna riga «NIENTE» a cui appartenere (1)"],
    ['Garanzie', 2, 4, 'forse', 'E', 'Scrivi Sì o No'],
    ['Durate', 2, 0, '1.5', 'A', 'Non è una durata: scrivi 12, 90 giorni o 2 anni'],
    ['Durate', 2, 0, '4000 giorni', 'A', 'Una durata è in mesi e anni (fino a 120 mesi) oppure in giorni (fino a 3650)'],
    ['Durate', 2, 0, '500', 'A', 'Il campo Durata non può essere superiore a 120'],
    ['Zone', 1, 0, 'Zona', 'A', 'La colonna «Zona» non esiste'],
    ['Tariffa', 2, 0, 'Colore', 'A', 'Il campo «Colore» non esiste'],
    ['Garanzie', 2, 0, null, 'A', 'Il campo Garanzia è obbligatorio'],
  ])('%s, row %i, column %i: %s', (sheet, row, column, cell, letter, message) => {
    const { content, errors } = readTariff(withCell(sheet, row, column, cell));
    expect(content).toBeNull();
    expect(errors).toContainEqual({ sheet, row, column: letter, message: { it: message, en: expect.any(String) } });
  });

  it('a missing sheet', () => {
    const { errors } = readTariff(rawTariff(sample).filter(({ name }) => name !== 'Durate'));
    expect(errors).toEqual([
      { sheet: 'Durate', row: 1, column: 'A', message: { it: 'Manca il foglio «Durate»', en: 'The sheet «Durations» is missing' } },
    ]);
  });

  /** Removes the column with the parent records of the rows. */
  const withoutParents = (sheet: string) =>
    rawTariff(sample).map((one) =>
      one.name === sheet ? { ...one, rows: one.rows.map((row) => ({ ...row, cells: row.cells.slice(1) })) } : one,
    );

  it('recipients of a workbook older than those of coverages are the tariff’s', () => {
    const { content, errors } = readTariff(withoutParents('Percipienti'));
    expect(errors).toEqual([]);
    expect(content).toEqual(sample);
  });

  it('rates always belong to a coverage, so the column with its name is required', () => {
    const { errors } = readTariff(withoutParents('Tassi'));
    expect(errors[0]?.message.it).toBe('Manca la colonna «Appartiene a»');
  });

  it('a name is equivalent to its code, and yes has several spellings', () => {
    const [, , , coverages] = rawTariff(sample);
    const mandatory = coverages?.rows[0]?.cells.indexOf('Obbligatoria') ?? -1;
    const { content } = readTariff(withCell('Garanzie', 2, mandatory, 'x'));
    expect(content?.coverages[0]?.mandatory).toBe(true);
  });
});
