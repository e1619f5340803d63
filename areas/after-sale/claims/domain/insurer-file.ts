import { parseTypedMoney } from '#platform/domain-kit/number-format.ts';
import { type PlainDate, parseTypedDate } from '#platform/domain-kit/time/dates.ts';
import { CLAIM_CAUSES, type ClaimCause } from './claim-codes.ts';

/** Columns of an insurer's claims file; those that are not optional need a value in each line. */
export const FILE_COLUMNS = {
  reference: { heading: 'numero_sinistro', isOptional: false },
  policy: { heading: 'polizza', isOptional: false },
  lossOn: { heading: 'data_sinistro', isOptional: false },
  lossTime: { heading: 'ora', isOptional: true },
  cause: { heading: 'causa', isOptional: false },
  place: { heading: 'luogo', isOptional: true },
  description: { heading: 'descrizione', isOptional: false },
  requested: { heading: 'richiesto', isOptional: true },
  reserve: { heading: 'riserva', isOptional: true },
} as const;
export type FileColumn = keyof typeof FILE_COLUMNS;

/** Most characters of a text. */
const LENGTHS: Readonly<Partial<Record<FileColumn, number>>> = { reference: 40, policy: 40, place: 200, description: 2000 };

export type LineProblem = 'MISSING' | 'TOO_LONG' | 'DATE' | 'TIME' | 'AMOUNT' | 'CAUSE';

/** A claim as the insurer wrote it; amounts in cents. */
export interface FileClaim {
  readonly reference: string;
  readonly policy: string;
  readonly lossOn: PlainDate;
  readonly lossTime: string | null;
  readonly cause: ClaimCause;
  readonly place: string | null;
  readonly description: string;
  readonly requested: number;
  /** Null: the file does not say. */
  readonly reserve: number | null;
}

/** A line by column, blanks as empty texts. */
export type FileLine = Readonly<Partial<Record<FileColumn, string>>>;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Returns the cause of a code or of an Italian or English name. */
function causeOf(typed: string): ClaimCause | undefined {
  const wanted = plain(typed);
  return (Object.keys(CLAIM_CAUSES) as ClaimCause[]).find((code) =>
    [code, CLAIM_CAUSES[code].it, CLAIM_CAUSES[code].en].some((name) => plain(name) === wanted),
  );
}

/** Returns the column of each heading; null for one that the layout does not have. */
export function columnsOfHeadings(headings: readonly string[]): (FileColumn | null)[] {
  return headings.map((heading) => {
    const wanted = plain(heading).replaceAll(' ', '_');
    return (Object.keys(FILE_COLUMNS) as FileColumn[]).find((column) => FILE_COLUMNS[column].heading === wanted) ?? null;
  });
}

/** Returns the claim of a line, or what is wrong with each column. */
export function readFileLine(
  line: FileLine,
): { readonly claim: FileClaim } | { readonly problems: Partial<Record<FileColumn, LineProblem>> } {
  const problems: Partial<Record<FileColumn, LineProblem>> = {};
  for (const column of Object.keys(FILE_COLUMNS) as FileColumn[]) {
    const typed = line[column] ?? '';
    if (typed === '' && !FILE_COLUMNS[column].isOptional) problems[column] = 'MISSING';
    if (typed.length > (LENGTHS[column] ?? Number.POSITIVE_INFINITY)) problems[column] = 'TOO_LONG';
  }
  const read = <T>(column: FileColumn, parse: (typed: string) => T | undefined, problem: LineProblem): T | undefined => {
    const typed = line[column] ?? '';
    if (typed === '') return undefined;
    const value = parse(typed);
    if (value === undefined) problems[column] = problem;
    return value;
  };
  const amount = (typed: string) => {
    const cents = parseTypedMoney(typed, 'it');
    return cents === undefined || cents < 0 ? undefined : cents;
  };
  const lossOn = read('lossOn', (typed) => parseTypedDate(typed), 'DATE');
  const lossTime = read('lossTime', (typed) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(typed) ? typed : undefined), 'TIME');
  const cause = read('cause', causeOf, 'CAUSE');
  const requested = read('requested', amount, 'AMOUNT');
  const reserve = read('reserve', amount, 'AMOUNT');
  if (Object.keys(problems).length > 0 || lossOn === undefined || cause === undefined) return { problems };
  const { reference = '', policy = '', place = '', description = '' } = line;
  return {
    claim: {
      reference,
      policy,
      lossOn,
      lossTime: lossTime ?? null,
      cause,
      place: place === '' ? null : place,
      description,
      requested: requested ?? 0,
      reserve: reserve ?? null,
    },
  };
}
