import { describe, expect, it } from 'vitest';
import { coverageOf, type KnownTown, placeDifferences, problemAs } from './differences.ts';
import { type OfficialFile, readOfficialFile } from './official-file.ts';

const ANPR = [
  'ID',
  'DATAISTITUZIONE',
  'DATACESSAZIONE',
  'CODISTAT',
  'CODCATASTALE',
  'DENOMINAZIONE_IT',
  'ALTRADENOMINAZIONE',
  'STATO',
  'SIGLAPROVINCIA',
];
const ISTAT = [
  'Codice Regione',
  'Codice Comune formato alfanumerico',
  'Denominazione in italiano',
  'Denominazione altra lingua',
  'Sigla automobilistica',
  'Codice Catastale del comune',
];

const line = (from: string, to: string, istat: string, code: string, name: string, province: string, second = '') => [
  '1',
  from,
  to,
  istat,
  code,
  name,
  second,
  to === '9999-12-31' ? 'A' : 'C',
  province,
];

function read(...lines: readonly string[][]): OfficialFile {
  const file = readOfficialFile([ANPR, ...lines]);
  if ('code' in file) throw new Error(file.code);
  return file;
}

const known = (cadastralCode: string, name: string, province: string, istatCode: string, more: Partial<KnownTown> = {}): KnownTown => ({
  cadastralCode,
  name,
  secondName: null,
  province,
  istatCode,
  validFrom: null,
  validTo: null,
  past: [],
  ...more,
});

const PRESICCE = known('H047', 'Presicce', 'LE', '075060');
const ACQUARICA = known('A042', 'Acquarica del Capo', 'LE', '075001');
const LECCE = known('E506', 'Lecce', 'LE', '075035');
const provinces = new Set(['LE', 'SS', 'OT', 'TO', 'AO']);
const compare = (file: OfficialFile, towns: readonly KnownTown[]) =>
  placeDifferences(file, { known: towns, provinces, changesOn: '2026-11-01', today: '2026-11-25' }).map(
    ({ kind, cadastralCode, day, continuedBy, problem, after }) => ({ kind, cadastralCode, day, continuedBy, problem, after }),
  );

describe('the archive of the population register', () => {
  it('reads the last state of each town: the last day becomes the first day without it', () => {
    const { towns } = read(
      line('1866-11-19', '1924-11-13', '028001', 'A001', 'ABANO', 'PD'),
      line('1924-11-14', '9999-12-31', '028001', 'A001', 'ABANO TERME', 'PD'),
      line('1861-03-17', '2019-05-14', '075001', 'A042', 'ACQUARICA DEL CAPO', 'LE'),
    );
    expect(towns).toMatchObject([
      { name: 'Abano Terme', from: '1924-11-14', since: '1866-11-19', to: null },
      { name: 'Acquarica del Capo', from: null, since: null, to: '2019-05-15' },
    ]);
  });

  it('reads a town that was dissolved and founded again', () => {
    const { towns, unread } = read(
      line('1927-01-12', '1929-05-22', '068001', 'A008', 'ABBATEGGIO', 'PE'),
      line('1947-01-10', '9999-12-31', '068001', 'A008', 'ABBATEGGIO', 'PE'),
    );
    expect(unread).toEqual([]);
    expect(towns).toMatchObject([{ from: '1947-01-10', since: '1947-01-10' }]);
  });

  it('reports overlapping periods, and the lines that it cannot read, without using them', () => {
    const lines = Array.from({ length: 30 }, (_, i) => line('1861-03-17', '9999-12-31', '075035', `Z${100 + i}`, 'X', 'LE'));
    const { towns, unread } = read(
      ...lines,
      line('1900-01-01', '1950-12-31', '075060', 'H047', 'PRESICCE', 'LE'),
      line('1950-12-31', '9999-12-31', '075060', 'H047', 'PRESICCE', 'LE'),
      line('2019-05-15', '2019-05-14', '075098', 'M428', 'PRESICCE-ACQUARICA', 'LE'),
      line('1861-03-17', '9999-12-31', '075035', '', 'SENZA CODICE', 'LE'),
    );
    expect(towns).toHaveLength(30);
    expect(unread.map(({ line: number, problem }) => [number, problem])).toEqual([
      [34, 'DATE'],
      [35, 'CODICE_CATASTALE'],
      [33, 'PERIODI_SOVRAPPOSTI'],
    ]);
  });
});

describe('a file is refused', () => {
  it.each([
    ['without lines', [ANPR], { code: 'EMPTY' }],
    [
      'when it is another file',
      [
        ['Nome', 'Cognome'],
        ['a', 'b'],
      ],
      { code: 'OTHER_FILE' },
    ],
    [
      'without a column',
      [ANPR.filter((name) => name !== 'DATACESSAZIONE'), ['x']],
      { code: 'MISSING_COLUMNS', source: 'ANPR', columns: ['DATACESSAZIONE'] },
    ],
    [
      'when most lines cannot be read, with the first one',
      [ANPR, ['1', 'PRESICCE', '1861-03-17', '9999-12-31', '075060', 'H047', '', 'A', 'LE']],
      { code: 'TOO_MANY_PROBLEMS', unread: 1, rows: 1, first: { line: 2, problem: 'CODICE_CATASTALE' } },
    ],
  ])('%s', (_why, cells, refusal) => {
    expect(readOfficialFile(cells)).toMatchObject(refusal);
  });
});

it('the list of the statistics office has no days, and a spreadsheet may have dropped leading zeros', () => {
  const file = readOfficialFile([ISTAT, ['04', '21008', 'Bolzano', 'Bozen', 'BZ', 'A952']]);
  expect(file).toMatchObject({
    source: 'ISTAT',
    towns: [{ cadastralCode: 'A952', istatCode: '021008', secondName: 'Bozen', from: null, to: null }],
  });
});

describe('the differences', () => {
  it('are none when only case, accents and apostrophes differ', () => {
    const file = read(line('1861-03-17', '9999-12-31', '001001', 'A074', "AGLIE'", 'TO'));
    expect(compare(file, [known('A074', 'Agliè', 'TO', '001001')])).toEqual([]);
  });

  it('of a merger are the new town and the ended ones, which it continues', () => {
    const file = read(
      line('1861-03-17', '2026-05-14', '075001', 'A042', 'ACQUARICA DEL CAPO', 'LE'),
      line('1861-03-17', '2026-05-14', '075060', 'H047', 'PRESICCE', 'LE'),
      line('2026-05-15', '9999-12-31', '075098', 'M428', 'PRESICCE-ACQUARICA', 'LE'),
      line('1861-03-17', '9999-12-31', '075035', 'E506', 'LECCE', 'LE'),
    );
    expect(compare(file, [PRESICCE, ACQUARICA, LECCE])).toMatchObject([
      { kind: 'NUOVO', cadastralCode: 'M428', day: '2026-05-15', after: { name: 'Presicce-Acquarica', istatCode: '075098' } },
      { kind: 'SOPPRESSO', cadastralCode: 'A042', day: '2026-05-15', continuedBy: 'M428' },
      { kind: 'SOPPRESSO', cadastralCode: 'H047', day: '2026-05-15', continuedBy: 'M428' },
    ]);
  });

  it('of a town are its name, its province with the code, or the code alone, from the day in the file', () => {
    const file = read(
      line('1861-03-17', '2016-04-27', '104001', 'A069', 'AGGIUS', 'OT'),
      line('2016-04-28', '9999-12-31', '090001', 'A069', 'AGGIUS NUOVA', 'SS'),
      line('1861-03-17', '9999-12-31', '075099', 'E506', 'LECCE', 'LE'),
    );
    expect(compare(file, [known('A069', 'Aggius', 'OT', '104001'), LECCE])).toMatchObject([
      { kind: 'RINOMINATO', cadastralCode: 'A069', day: '2016-04-28', after: { name: 'Aggius Nuova', province: 'OT' } },
      { kind: 'PROVINCIA', cadastralCode: 'A069', day: '2016-04-28', after: { province: 'SS', istatCode: '090001' } },
      { kind: 'CODICE', cadastralCode: 'E506', day: '2026-11-01', after: { istatCode: '075099' } },
    ]);
  });

  it('include an unknown province and a recorded later change, which a correction may ignore', () => {
    const file = read(line('1861-03-17', '9999-12-31', '111001', 'E506', 'LECCE', 'QQ'));
    expect(compare(file, [LECCE])).toMatchObject([{ kind: 'PROVINCIA', problem: 'PROVINCIA_SCONOSCIUTA' }]);
    const later = { ...LECCE, past: [{ until: '2026-11-20' }] };
    const [change] = compare(read(line('1861-03-17', '9999-12-31', '075035', 'E506', 'LECCE NUOVA', 'LE')), [later]);
    expect(change).toMatchObject({ kind: 'RINOMINATO', problem: 'BEFORE_LAST_CHANGE' });
    expect(change && [problemAs('VARIAZIONE', change), problemAs('CORREZIONE', change)]).toEqual(['BEFORE_LAST_CHANGE', null]);
  });

  it('include a town that is in force again', () => {
    const file = read(line('1947-01-10', '9999-12-31', '075001', 'A042', 'ACQUARICA DEL CAPO', 'LE'));
    expect(compare(file, [{ ...ACQUARICA, validTo: '2019-05-15' }])).toMatchObject([{ kind: 'RIPRISTINATO', cadastralCode: 'A042' }]);
  });
});

describe('a town that the file lacks', () => {
  const towns = Array.from({ length: 40 }, (_, i) => known(`B${100 + i}`, `Comune ${i}`, i < 20 ? 'LE' : 'TO', '075035'));
  const lines = towns.map(({ cadastralCode, name, province, istatCode }) => ['16', istatCode ?? '', name, '', province, cadastralCode]);
  const comparing = (some: readonly string[][]) => {
    const file = readOfficialFile([ISTAT, ...some]);
    if ('code' in file) throw new Error(file.code);
    return { coverage: coverageOf(file, towns, '2026-11-25'), differences: compare(file, towns) };
  };

  it('has ended when the file is complete', () => {
    const { coverage, differences } = comparing(lines.slice(1));
    expect(coverage).toEqual({ towns: 39, isComplete: true, missingProvinces: [] });
    expect(differences).toMatchObject([{ kind: 'SOPPRESSO', cadastralCode: 'B100', day: '2026-11-01' }]);
  });

  it('has not when a whole province or many towns are missing: the file is an extract', () => {
    expect(comparing(lines.slice(20))).toEqual({ coverage: { towns: 20, isComplete: false, missingProvinces: ['LE'] }, differences: [] });
    expect(comparing(lines.filter((_, i) => i % 5 !== 0))).toMatchObject({
      coverage: { isComplete: false, missingProvinces: [] },
      differences: [],
    });
  });
});
