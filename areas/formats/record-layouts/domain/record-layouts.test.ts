import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerRefused, readAnswer } from './answer.ts';
import { codesOf, conditionOf, holds } from './conditions.ts';
import { lengthIn, transliterated } from './encoding.ts';
import { faultsOf } from './faults.ts';
import { type AnswerForm, EMPTY_FIELD, emptyRecord, type LayoutContent, type LayoutField, newLayout } from './layout.ts';
import { type FileHead, type MovementFacts, writeFile } from './render.ts';
import { nextFileOn } from './schedule.ts';
import { writeField } from './write-field.ts';

const field = (own: Partial<LayoutField>): LayoutField => ({ ...EMPTY_FIELD, name: own.source ?? 'campo', ...own });
const FIXED = newLayout('FISSO', 'Movimento');
const HEAD: FileHead = { number: 7, day: '2026-11-23', from: '2026-11-01', to: '2026-11-22', company: 'NORDIA' };

const LAYOUT: LayoutContent = {
  ...FIXED,
  records: [
    {
      ...emptyRecord('TESTATA', 'Testata'),
      fields: [
        field({ source: 'COSTANTE', text: '00', width: 2 }),
        field({ source: 'PROGRESSIVO', width: 5 }),
        field({ source: 'DATA_FILE', width: 8 }),
      ],
    },
    {
      ...emptyRecord('DETTAGLIO', 'Movimento'),
      fields: [
        field({ source: 'MOVIMENTO', width: 2, codes: 'EMISSIONE=01; STORNO=03' }),
        field({ source: 'COGNOME', width: 10, required: true }),
        field({ source: 'PREMIO_LORDO', width: 9 }),
      ],
    },
    {
      ...emptyRecord('CODA', 'Coda'),
      fields: [
        field({ source: 'COSTANTE', text: '99', width: 2 }),
        field({ source: 'RIGHE', width: 4 }),
        field({ source: 'TOTALE_PREMIO_LORDO', width: 9 }),
      ],
    },
  ],
};

const movement = (surname: string | null, premium: number, kind = 'EMISSIONE'): MovementFacts => ({
  values: { MOVIMENTO: kind, COGNOME: surname, PREMIO_LORDO: premium },
  coverages: [],
});

describe('a field of fixed width', () => {
  it.each([
    [{ source: 'COGNOME', width: 6 }, 'Rossi', 'Rossi '],
    [{ source: 'PREMIO_LORDO', width: 8 }, 123_45, '00012345'],
    [{ source: 'PREMIO_LORDO', width: 8 }, -123_45, '-0012345'],
    [{ source: 'PREMIO_LORDO', width: 9, style: 'VIRGOLA', fill: 'SPAZI_SINISTRA' }, 5, '     0,05'],
    [{ source: 'PREMIO_LORDO', width: 8, fill: 'SPAZI_SINISTRA' }, null, '        '],
    [{ source: 'EFFETTO', width: 8, style: 'GGMMAAAA' }, '2026-01-09', '09012026'],
    [{ source: 'MOVIMENTO', width: 2, codes: 'EMISSIONE=01' }, 'Emissione', '01'],
  ] as const)('%j writes %j as %j', (own, raw, text) => {
    expect(writeField(FIXED, field(own), raw)).toEqual({ text });
  });

  it.each([
    [{ source: 'COGNOME', width: 4 }, 'Rossi', 'TROPPO_LUNGO'],
    [{ source: 'COGNOME', width: 9, required: true }, '', 'MANCA'],
    [{ source: 'COGNOME', width: 9 }, '東京', 'CARATTERE'],
    [{ source: 'MOVIMENTO', width: 2, codes: 'EMISSIONE=01' }, 'STORNO', 'SENZA_CODICE'],
    [{ source: 'EFFETTO', width: 8 }, '31/12/2026', 'NON_VALIDO'],
  ] as const)('%j cannot write %j: %s', (own, raw, code) => {
    expect(writeField(FIXED, field(own), raw)).toMatchObject({ code });
  });

  it('counts bytes of the encoding, so that an accent moves no column', () => {
    const surname = field({ source: 'COGNOME', width: 6 });
    expect(writeField({ ...FIXED, encoding: 'UTF-8' }, surname, 'Niccò')).toEqual({ text: 'Niccò' });
    expect(writeField({ ...FIXED, encoding: 'ISO-8859-1' }, surname, 'Niccò')).toEqual({ text: 'Niccò ' });
    expect(writeField(FIXED, surname, 'Niccò')).toEqual({ text: 'Nicco ' });
    expect(writeField({ ...FIXED, transliterates: false }, surname, 'Niccò')).toMatchObject({ code: 'CARATTERE', detail: 'ò' });
  });

  it('never ends its record by a line break inside a value', () => {
    expect(writeField(FIXED, field({ source: 'COGNOME', width: 8 }), 'De\r\nSica')).toEqual({ text: 'De Sica ' });
  });
});

it('transliterates to characters that the encoding has', () => {
  expect(transliterated('Müller’s straße €', 'US-ASCII')).toBe("Muller's strasse EUR");
  expect(transliterated('Müller €', 'WINDOWS-1252')).toBe('Müller €');
  expect(lengthIn('è€', 'UTF-8')).toBe(5);
});

describe('a file', () => {
  it('has its counters and totals in the trailer, and withholds what cannot be written', () => {
    const file = writeFile(LAYOUT, HEAD, [movement('Rossi', 100_00), movement(null, 7), movement('Verdi', -30_00, 'STORNO')]);
    expect(file.lines.map(({ text }) => text)).toEqual([
      '000000720261123',
      '01Rossi     000010000',
      '03Verdi     -00003000',
      '990004000007000',
    ]);
    expect(file.movements.map(({ line }) => line)).toEqual([2, null, 3]);
    expect(file.movements[1]?.problems).toEqual([{ record: 'Movimento', field: 'COGNOME', code: 'MANCA', detail: '' }]);
    expect(file.name).toBe('NORDIA_20261123_00007.txt');
    expect(file.text.endsWith('990004000007000\r\n')).toBe(true);
  });

  it('writes a record for each coverage, only where its condition holds', () => {
    const each = {
      ...emptyRecord('DETTAGLIO', 'Garanzia'),
      each: 'GARANZIA',
      when: 'GARANZIA <> FURTO',
      fields: [field({ source: 'GARANZIA' }), field({ source: 'RIGA' })],
    } as const;
    const layout: LayoutContent = { ...newLayout('CSV', 'x'), hasNames: false, records: [each] };
    const coverages = [{ GARANZIA: 'FURTO' }, { GARANZIA: 'INCENDIO;1' }, { GARANZIA: 'KASKO' }];
    expect(writeFile(layout, HEAD, [{ values: {}, coverages }]).text).toBe('"INCENDIO;1";1\r\nKASKO;2\r\n');
  });

  it('is XML with its marks escaped', () => {
    const layout: LayoutContent = {
      ...newLayout('XML', 'polizza'),
      lineEnd: 'LF',
      records: [{ ...emptyRecord('DETTAGLIO', 'polizza'), fields: [field({ name: 'contraente', source: 'CONTRAENTE' })] }],
    };
    expect(writeFile(layout, HEAD, [{ values: { CONTRAENTE: 'A & B <srl>' }, coverages: [] }]).text).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<movimenti>\n  <polizza><contraente>A &amp; B &lt;srl&gt;</contraente></polizza>\n</movimenti>\n',
    );
  });

  it('has lines of one width, and counts and sums that are those of its details, whatever the movements are', () => {
    const movements = fc.array(
      fc.record({
        surname: fc.option(fc.string({ maxLength: 14, unit: 'grapheme' })),
        premium: fc.integer({ min: -99_999_99, max: 999_999_99 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(movements, (all) => {
        const facts = all.map(({ surname, premium }) => movement(surname, premium));
        const file = writeFile(LAYOUT, HEAD, facts);
        const details = file.lines.filter(({ role }) => role === 'DETTAGLIO');
        expect(details.every(({ text }) => text.length === 21)).toBe(true);
        const sent = facts.filter((_, at) => file.movements[at]?.line !== null);
        expect(details).toHaveLength(sent.length);
        const sum = sent.reduce((total, { values }) => total + Number(values.PREMIO_LORDO), 0);
        if (file.problems.length === 0) expect(Number(file.lines.at(-1)?.text.slice(6))).toBe(sum);
        // What was sent, written again without what was withheld, is the same file.
        expect(writeFile(LAYOUT, HEAD, sent).text).toBe(file.text);
      }),
    );
  });
});

describe('conditions and codes', () => {
  it('are read as users type them', () => {
    expect(conditionOf('movimento = Storno')).toEqual({ value: 'MOVIMENTO', operator: '=', text: 'Storno' });
    expect(conditionOf('TARGA presente')).toMatchObject({ operator: 'PRESENTE' });
    for (const wrong of ['', 'TARGHE presente', 'MOVIMENTO =', 'MOVIMENTO', '= STORNO', "x'; drop table contract"])
      expect(conditionOf(wrong)).toBeNull();
    expect(holds('TARGA vuoto', { TARGA: null })).toBe(true);
    expect(holds('MOVIMENTO <> storno', { MOVIMENTO: 'STORNO' })).toBe(false);
    expect(codesOf('EMISSIONE=01; STORNO = 03;')).toEqual(
      new Map([
        ['EMISSIONE', '01'],
        ['STORNO', '03'],
      ]),
    );
    expect(codesOf('EMISSIONE')).toBeNull();
    expect(codesOf('A=1;A=2')).toBeNull();
  });
});

describe('faults', () => {
  const paths = (layout: LayoutContent) => faultsOf(layout).map(({ path, code }) => `${path} ${code}`);
  const withField = (own: Partial<LayoutField>, role: 'DETTAGLIO' | 'CODA' = 'DETTAGLIO'): LayoutContent => ({
    ...FIXED,
    records: [
      { ...emptyRecord('DETTAGLIO', 'D'), fields: [field({ source: 'TARGA', width: 8 })] },
      { ...emptyRecord(role, 'R'), fields: [field(own)] },
    ],
  });

  it('of the example are none', () => {
    expect(faultsOf(LAYOUT)).toEqual([]);
  });

  it.each([
    [{ source: 'TARGA' }, 'DETTAGLIO', 'records.1.fields.0.width WIDTH_MISSING'],
    [{ source: 'TARGA', width: 8 }, 'CODA', 'records.1.fields.0.source ONLY_DETAIL'],
    [{ source: 'GARANZIA', width: 8 }, 'DETTAGLIO', 'records.1.fields.0.source ONLY_COVERAGE'],
    [{ source: 'RIGHE', width: 8 }, 'DETTAGLIO', 'records.1.fields.0.source ONLY_AROUND'],
    [{ source: 'COSTANTE', width: 2 }, 'DETTAGLIO', 'records.1.fields.0.text TEXT_MISSING'],
    [{ source: 'COSTANTE', text: '123', width: 2 }, 'DETTAGLIO', 'records.1.fields.0.text TEXT_TOO_LONG'],
    [{ source: 'EFFETTO', width: 6 }, 'DETTAGLIO', 'records.1.fields.0.width WIDTH_TOO_SMALL'],
    [{ source: 'TARGA', width: 8, style: 'CENTESIMI' }, 'DETTAGLIO', 'records.1.fields.0.style STYLE'],
    [{ source: 'TARGA', width: 8, codes: 'A' }, 'DETTAGLIO', 'records.1.fields.0.codes CODES'],
    [{ source: 'TARGA', width: 8, when: 'PIPPO = 1' }, 'DETTAGLIO', 'records.1.fields.0.when CONDITION'],
    [{ name: ' ', source: 'TARGA', width: 8 }, 'DETTAGLIO', 'records.1.fields.0.name NAME_MISSING'],
  ] as const)('%j in %s: %s', (own, role, expected) => {
    expect(paths(withField(own, role))).toEqual([expected]);
  });

  it('name a length that is not the sum, a file name without number, an answer by a value that is not sent', () => {
    const [header, ...others] = LAYOUT.records;
    const wrong = { ...LAYOUT, fileName: 'a/b.txt', records: [{ ...(header ?? emptyRecord('TESTATA', 'x')), length: 20 }, ...others] };
    expect(paths(wrong)).toEqual(['records.0.length LENGTH', 'fileName FILE_NAME']);
    expect(paths({ ...LAYOUT, answer: { ...ANSWER, key: 'TARGA' } })).toEqual(['answer.key ANSWER_KEY']);
    expect(paths({ ...LAYOUT, records: [] })).toEqual(['records NO_DETAIL']);
  });
});

const ANSWER: AnswerForm = {
  format: 'CSV',
  delimiter: ';',
  skip: 1,
  key: 'RIGA',
  keyAt: { at: 1, length: null },
  outcomeAt: { at: 2, length: null },
  accepted: 'OK; 00',
  codeAt: { at: 3, length: null },
  reasonAt: { at: 4, length: null },
};

describe('an answer', () => {
  it('is read line by line, whatever its line ends are', () => {
    expect(readAnswer(ANSWER, '\uFEFFriga;esito;codice;motivo\r\n2;ok\n\n3;KO;E12;"Targa ""X""; errata"')).toEqual([
      { line: 2, key: '2', accepted: true, code: null, reason: null },
      { line: 4, key: '3', accepted: false, code: 'E12', reason: 'Targa "X"; errata' },
    ]);
    const fixed = {
      ...ANSWER,
      format: 'FISSO',
      skip: 0,
      keyAt: { at: 1, length: 6 },
      outcomeAt: { at: 7, length: 2 },
      codeAt: null,
      reasonAt: { at: 9, length: 30 },
    } as const;
    expect(readAnswer(fixed, '00000200\n000003KOErrore')).toMatchObject([
      { key: '000002', accepted: true },
      { reason: 'Errore', accepted: false },
    ]);
  });

  it.each([
    ['riga;esito', 'EMPTY'],
    ['riga;esito\n2', 'SHORT_LINE'],
    ['riga;esito\n2;OK\n2;KO', 'TWICE'],
    ['riga;esito\n2;OK;"aperto', 'QUOTES'],
  ] as const)('%j is refused: %s', (content, fault) => {
    expect(() => readAnswer(ANSWER, content)).toThrow(expect.objectContaining({ name: AnswerRefused.name, fault }));
  });
});

it('files by period come on their day', () => {
  expect(nextFileOn({ frequency: 'GIORNALIERA', weekday: null, monthDay: null }, '2026-11-23')).toBe('2026-11-24');
  expect(nextFileOn({ frequency: 'SETTIMANALE', weekday: 1, monthDay: null }, '2026-11-23')).toBe('2026-11-30');
  expect(nextFileOn({ frequency: 'MENSILE', weekday: null, monthDay: 5 }, '2026-11-23')).toBe('2026-12-05');
  expect(nextFileOn({ frequency: 'MENSILE', weekday: null, monthDay: 28 }, '2026-11-23')).toBe('2026-11-28');
});
