import { describe, expect, it } from 'vitest';
import type { ContractDocumentData } from '#areas/agency/documents/domain/index.ts';
import { SAMPLE } from '#areas/agency/documents/server/testing/sample-data.ts';
import {
  emptyFields,
  type FieldFormat,
  type FillableContent,
  type FillableField,
  fieldOfForm,
  fillableFaults,
  inscriptionsOf,
  OPERATORS,
  overlapsOf,
  placedField,
  replaceFile,
  writtenValue,
} from '../domain/index.ts';

const DATA: ContractDocumentData = { ...SAMPLE, lien: null };

const PLACE = { page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.02 };
const field = (own: Partial<FillableField> = {}): FillableField => ({ ...placedField('campo-1', 'Campo', PLACE), ...own });
const written = (own: Partial<FillableField>) => inscriptionsOf([field(own)], DATA).map(({ text }) => text);
const value = (id: string, format: FieldFormat = 'NORMALE', row: string | null = null) => writtenValue({ value: id, row }, format, DATA);

describe('a value', () => {
  it.each([
    ['contract.effectiveDate', 'NORMALE', '02-03-2026'],
    ['contract.effectiveDate', 'DATA_BARRE', '02/03/2026'],
    ['contract.effectiveDate', 'DATA_CIFRE', '02032026'],
    ['contract.effectiveDate', 'MESE', '03'],
    ['vehicle.insuredValue', 'NORMALE', '12.345,67 €'],
    ['vehicle.insuredValue', 'IMPORTO', '12.345,67'],
    ['vehicle.insuredValue', 'IMPORTO_INTERO', '12.346'],
    ['vehicle.insuredValue', 'NUMERO', '12345,67'],
    ['vehicle.vatRecovery', 'NUMERO', '50'],
    ['customer.name', 'MAIUSCOLO', 'ŁUKASIEWICZ PERCHÉ ŠÁRKA'],
    ['customer.isPerson', 'NORMALE', 'Sì'],
  ] as const)('%s as %s is written %s', (id, format, text) => {
    expect(value(id, format)).toBe(text);
  });

  it('of a coverage is that of its row, or of its type; a coverage that is not there is a no', () => {
    expect(value('coverages.name', 'NORMALE', '4')).toBe('Cristalli');
    expect(value('coverages.premium', 'IMPORTO', 'FURTO')).toBe('1.161,62');
    expect(value('coverages.present', 'NORMALE', 'KASKO')).toBe('No');
    expect(value('coverages.name', 'NORMALE', '9')).toBe('');
  });
});

describe('a field', () => {
  it('is written with its value, its fixed text, or nothing', () => {
    expect(written({ value: 'vehicle.plate' })).toEqual(['AB123CD']);
    expect(written({ text: 'Originale' })).toEqual(['Originale']);
    expect(written({})).toEqual([]);
  });

  it('of one box is crossed for a yes, for the given text, or always', () => {
    const box = (own: Partial<FillableField>) => written({ type: 'CASELLA', ...own });
    expect(box({ value: 'customer.isPerson' })).toEqual(['X']);
    expect(box({ value: 'lien.exists' })).toEqual([]);
    expect(box({ value: 'customer.sex', answers: [{ option: 'X', equals: 'f' }] })).toEqual(['X']);
    expect(box({ value: 'coverages.complimentary', row: 'ASSISTENZA' })).toEqual(['X']);
    expect(box({ text: 'X' })).toEqual(['X']);
  });

  it('of several boxes crosses the one whose option or answer is the value', () => {
    const places = ['1', '2'].map((option, at) => ({ ...PLACE, x: at / 2, option }));
    const choice = field({
      type: 'SCELTA',
      options: ['1', '2'],
      places,
      value: 'customer.sex',
      answers: [
        { option: '1', equals: 'M' },
        { option: '2', equals: 'F' },
      ],
    });
    expect(inscriptionsOf([choice], DATA)).toMatchObject([{ text: 'X', place: { x: 0.5, option: '2' } }]);
  });

  it('of a list writes the option of the value', () => {
    const answers = [{ option: 'Femmina', equals: 'F' }];
    expect(written({ type: 'ELENCO', options: ['Maschio', 'Femmina'], value: 'customer.sex', answers })).toEqual(['Femmina']);
  });

  it.each(OPERATORS)('is written when its condition %s holds', (operator) => {
    const condition = { value: 'vehicle.plate', row: null, operator, text: 'ab123cd' };
    expect(written({ text: 'Nota', condition })).toEqual(operator === 'VALORIZZATO' || operator === 'UGUALE' ? ['Nota'] : []);
  });

  it('is empty in a contract without its value', () => {
    const fields = [field({ value: 'lien.exists', type: 'CASELLA' }), field({ id: 'campo-2', value: 'vehicle.plate' })];
    expect(emptyFields({ fields }, DATA)).toEqual(['campo-1']);
  });
});

const CONTENT: FillableContent = {
  kind: 'CERTIFICATO',
  moment: 'CERTIFICATO',
  products: ['P1'],
  file: { fileName: 'a.pdf', size: 1, sha256: 'a', pages: [{ width: 595, height: 842 }] },
  fields: [field({ value: 'vehicle.plate' })],
};

describe('a version', () => {
  it('is published with a product, a mapped field, known values with their rows, and fields on its pages', () => {
    const codes = (content: Partial<FillableContent>) => fillableFaults({ ...CONTENT, ...content }).map(({ code }) => code);
    expect(codes({})).toEqual([]);
    expect(codes({ products: [] })).toEqual(['NO_PRODUCT']);
    expect(codes({ fields: [field()] })).toEqual(['NOTHING_MAPPED']);
    expect(codes({ kind: 'PRIVACY', fields: [] })).toEqual([]);
    expect(codes({ fields: [field({ value: 'vehicle.wings' })] })).toEqual(['UNKNOWN_VALUE']);
    expect(codes({ fields: [field({ value: 'coverages.premium' })] })).toEqual(['NO_ROW']);
    expect(codes({ fields: [field({ value: 'vehicle.plate', places: [{ ...PLACE, x: 0.9, option: null }] })] })).toEqual(['OUTSIDE']);
  });

  it('names written fields that cover each other', () => {
    const fields = [
      field({ text: 'a', label: 'A' }),
      field({ id: 'campo-2', text: 'b', label: 'B' }),
      field({ id: 'campo-3', label: 'C' }),
    ];
    expect(overlapsOf(fields)).toEqual([['A', 'B']]);
  });

  it('keeps what its fields write when the PDF is replaced, and names what is lost', () => {
    const found = (name: string) => ({
      name,
      tooltip: null,
      type: 'TESTO' as const,
      options: [],
      places: [{ ...PLACE, y: 0.5, option: null }],
      maxLength: null,
      comb: false,
      multiline: false,
      align: 'SINISTRA' as const,
      size: null,
    });
    const mapped = (name: string) => ({ ...fieldOfForm(found(name)), places: [{ ...PLACE, option: null }], value: 'vehicle.plate' });
    const content = { ...CONTENT, fields: [mapped('targa'), mapped('telaio'), field({ text: 'a' })] };
    const { content: replaced, lost } = replaceFile(content, { ...CONTENT.file, sha256: 'b' }, [found('targa'), found('nuovo')]);
    expect(lost).toEqual(['telaio']);
    expect(replaced.file.sha256).toBe('b');
    expect(replaced.fields.map(({ id, value: own, places }) => [id, own, places[0]?.y])).toEqual([
      ['targa', 'vehicle.plate', 0.5],
      ['nuovo', null, 0.5],
      ['campo-1', null, 0.1],
    ]);
  });
});
