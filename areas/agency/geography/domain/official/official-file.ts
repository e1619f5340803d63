import { grouped } from '#platform/domain-kit/grouped.ts';
import { addDays, isPlainDate } from '#platform/domain-kit/time/dates.ts';
import { placeKey } from '../place-key.ts';
import { townName } from '../town-name.ts';

/** Official lists of towns: the archive of the population register, and the list of the statistics office. */
export const OFFICIAL_SOURCES = ['ANPR', 'ISTAT'] as const;
export type OfficialSource = (typeof OFFICIAL_SOURCES)[number];

/** What a town is in a file now, or was when it ended. */
export interface FileTown {
  readonly line: number;
  readonly cadastralCode: string;
  readonly name: string;
  readonly secondName: string | null;
  readonly province: string;
  readonly istatCode: string | null;
  /** First day of this state of the town; null for the list of the statistics office, which has no days. */
  readonly from: string | null;
  /** First day on which the town no longer exists. */
  readonly to: string | null;
  /** First day of the town's first state in the file. */
  readonly since: string | null;
}

/** Why a line of a file cannot be read. */
export const LINE_PROBLEMS = ['CODICE_CATASTALE', 'NOME', 'PROVINCIA', 'CODICE_ISTAT', 'DATE', 'PERIODI_SOVRAPPOSTI'] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

export interface UnreadLine {
  readonly line: number;
  readonly cadastralCode: string;
  readonly name: string;
  readonly problem: LineProblem;
}

export interface OfficialFile {
  readonly source: OfficialSource;
  readonly rows: number;
  readonly towns: readonly FileTown[];
  readonly unread: readonly UnreadLine[];
}

/** Why a whole file is refused. */
export type FileRefusal =
  | { readonly code: 'EMPTY' }
  | { readonly code: 'OTHER_FILE' }
  | { readonly code: 'MISSING_COLUMNS'; readonly source: OfficialSource; readonly columns: readonly string[] }
  | { readonly code: 'TOO_MANY_PROBLEMS'; readonly unread: number; readonly rows: number; readonly first: UnreadLine };

/** Share of unreadable lines above which a file is damaged, or has another layout. */
const MOST_UNREAD = 0.1;

/** The day by which the archive means 'until now'. */
const FOREVER = '9999-12-31';
/** The day by which the archive means 'since ever': the Kingdom of Italy. */
const SINCE_EVER = '1861-03-17';

type Row = readonly string[];
type ColumnName = 'cadastralCode' | 'name' | 'secondName' | 'province' | 'istatCode' | 'from' | 'to';
type Columns = Partial<Record<ColumnName, number>>;

interface Layout {
  /** A heading that no other layout has. */
  readonly sign: string;
  /** Beginnings of the headings, as `placeKey` writes them. */
  readonly headings: Partial<Readonly<Record<ColumnName, string>>>;
  readonly optional: readonly ColumnName[];
}

const LAYOUTS: Readonly<Record<OfficialSource, Layout>> = {
  ANPR: {
    sign: 'codcatastale',
    headings: {
      cadastralCode: 'codcatastale',
      name: 'denominazione it',
      secondName: 'altradenominazione',
      province: 'siglaprovincia',
      istatCode: 'codistat',
      from: 'dataistituzione',
      to: 'datacessazione',
    },
    optional: ['secondName'],
  },
  ISTAT: {
    sign: 'codice catastale',
    headings: {
      cadastralCode: 'codice catastale',
      name: 'denominazione in italiano',
      secondName: 'denominazione altra lingua',
      province: 'sigla automobilistica',
      istatCode: 'codice comune formato alfanumerico',
    },
    optional: ['secondName'],
  },
};

function columnsOf(header: Row, { headings }: Layout): Columns {
  const keys = header.map(placeKey);
  const found = Object.entries(headings).map(([name, heading]) => [name, keys.findIndex((key) => key.startsWith(heading))]);
  return Object.fromEntries(found.filter(([, index]) => index !== -1));
}

const dayOf = (written: string): string => written.slice(0, 10);

function problemOf(town: FileTown, hasDays: boolean): LineProblem | null {
  if (!/^[A-Z]\d{3}$/.test(town.cadastralCode)) return 'CODICE_CATASTALE';
  if (town.name === '') return 'NOME';
  if (!/^[A-Z]{2}$/.test(town.province)) return 'PROVINCIA';
  if (town.istatCode !== null && !/^\d{6}$/.test(town.istatCode)) return 'CODICE_ISTAT';
  const days = [town.from, town.to].filter((day) => day !== null);
  if (hasDays && (!days.every(isPlainDate) || (town.from !== null && town.to !== null && town.to <= town.from))) return 'DATE';
  return null;
}

function readRow(row: Row, line: number, columns: Columns, hasDays: boolean): FileTown {
  const cell = (name: ColumnName) => (columns[name] === undefined ? '' : (row[columns[name]] ?? '').trim());
  const [from, to] = [dayOf(cell('from')), dayOf(cell('to'))];
  const second = cell('secondName');
  const istat = cell('istatCode');
  return {
    line,
    cadastralCode: cell('cadastralCode').toUpperCase(),
    name: townName(cell('name')),
    secondName: second === '' ? null : townName(second),
    province: cell('province').toUpperCase(),
    // Spreadsheets drop leading zeros.
    istatCode: istat === '' ? null : istat.padStart(6, '0'),
    from: hasDays ? from : null,
    // The archive writes the last day; empty and far days mean that the town exists.
    to: !hasDays || to === '' || to === FOREVER ? null : isPlainDate(to) ? addDays(to, 1) : to,
    since: null,
  };
}

function unread({ line, cadastralCode, name }: FileTown, problem: LineProblem): UnreadLine {
  return { line, cadastralCode, name, problem };
}

/** Returns the last state of a town in the archive; a town whose periods overlap is unread. */
function lastState(states: readonly FileTown[]): FileTown | UnreadLine {
  const sorted = states.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
  const overlap = sorted.find((state, i) => {
    const before = sorted[i - 1];
    return before !== undefined && (before.to === null || (state.from !== null && state.from < before.to));
  });
  if (overlap !== undefined) return unread(overlap, 'PERIODI_SOVRAPPOSTI');
  const last = sorted.at(-1) as FileTown;
  // A gap between two states is history: towns were dissolved and founded again.
  const since = sorted.findLast((state, i) => i === 0 || sorted[i - 1]?.to !== state.from)?.from ?? null;
  return { ...last, from: sorted.length === 1 ? null : last.from, since: since === SINCE_EVER ? null : since };
}

/**
 * Reads an official list of towns from its cells, header first: one state for each town, the last one, and the lines
 * that cannot be read. Refuses a file that is empty, another one, without a column that it needs, or mostly unreadable.
 */
export function readOfficialFile([header, ...lines]: readonly Row[]): OfficialFile | FileRefusal {
  if (header === undefined || lines.length === 0) return { code: 'EMPTY' };
  const keys = header.map(placeKey);
  const source = OFFICIAL_SOURCES.find((one) => keys.some((key) => key.startsWith(LAYOUTS[one].sign)));
  if (source === undefined) return { code: 'OTHER_FILE' };
  const layout = LAYOUTS[source];
  const columns = columnsOf(header, layout);
  const missing = Object.entries(layout.headings).filter(
    ([name]) => columns[name as ColumnName] === undefined && !layout.optional.includes(name as ColumnName),
  );
  if (missing.length > 0) return { code: 'MISSING_COLUMNS', source, columns: missing.map(([, heading]) => heading.toUpperCase()) };

  const hasDays = columns.from !== undefined;
  const read = lines.map((row, i) => readRow(row, i + 2, columns, hasDays)).filter((town) => town.cadastralCode !== '' || town.name !== '');
  const wrong = read.flatMap((town) => {
    const problem = problemOf(town, hasDays);
    return problem === null ? [] : [unread(town, problem)];
  });
  const [first] = wrong;
  if (first !== undefined && wrong.length > read.length * MOST_UNREAD) {
    return { code: 'TOO_MANY_PROBLEMS', unread: wrong.length, rows: read.length, first };
  }
  const isWrong = new Set(wrong.map(({ cadastralCode }) => cadastralCode));
  const byCode = grouped(
    read.filter(({ cadastralCode }) => !isWrong.has(cadastralCode)),
    ({ cadastralCode }) => cadastralCode,
  );
  const states = [...byCode.values()].map(lastState);
  const isUnread = (state: FileTown | UnreadLine): state is UnreadLine => 'problem' in state;
  return {
    source,
    rows: read.length,
    towns: states.filter((state) => !isUnread(state)) as FileTown[],
    unread: [...wrong, ...states.filter(isUnread)],
  };
}
