import { keysOf } from './entries.ts';
import type { Text } from './locale.ts';

/** Meaning of a state for the reader: the colour of its badge. */
export type Tone = 'neutral' | 'info' | 'progress' | 'good' | 'warning' | 'bad';

/** What every code has. A table adds columns for what its codes mean: each code answers them, or it does not compile. */
export interface CodeRow {
  readonly label: Text;
  /** What customers read, where it differs from the label. */
  readonly customerLabel?: Text;
}

/** A code that is shown as a state: its badge has this colour wherever it is shown. */
export interface StateRow extends CodeRow {
  readonly tone: Tone;
}

/** The rows of a table, by code. */
export type CodeRows<Row extends CodeRow = CodeRow> = Readonly<Record<string, Row>>;

type CodesOf<Rows> = keyof Rows & string;

/** Some columns with an answer. */
type Answers<Rows> = Partial<Rows[keyof Rows]>;

/** The codes whose row has these answers. */
type CodesWhere<Rows, Asked> = { [Code in CodesOf<Rows>]: Rows[Code] extends Asked ? Code : never }[CodesOf<Rows>];

/** A closed list of codes with what each means. */
export interface CodeTable<Rows extends CodeRows> {
  readonly rows: Rows;
  /** In declared order. */
  readonly codes: readonly CodesOf<Rows>[];
  readonly labels: Readonly<Record<CodesOf<Rows>, Text>>;
  /** The labels in words for customers. */
  readonly customerLabels: Readonly<Record<CodesOf<Rows>, Text>>;
  /** Returns the codes whose rows have all these answers, in declared order: a list of SQL or of a schema. */
  where<const Asked extends Answers<Rows>>(asked: Asked): readonly CodesWhere<Rows, Asked>[];
}

/** One of the codes of a table: `Code<typeof CONTRACT_STATUSES>`. */
export type Code<Table> = Table extends CodeTable<infer Rows> ? CodesOf<Rows> : never;

/** A table whose codes are states. */
export type StateTable<State extends string> = Pick<CodeTable<Readonly<Record<State, StateRow>>>, 'rows'>;

/**
 * Declares codes with what each of them means, once.
 * @example
 * interface TicketRow extends StateRow {
 *   readonly isOpen: boolean;
 * }
 * export const TICKET_STATES = codeTable({
 *   APERTA: { label: { it: 'Aperta', en: 'Open' }, tone: 'warning', isOpen: true },
 *   CHIUSA: { label: { it: 'Chiusa', en: 'Closed' }, tone: 'neutral', isOpen: false },
 * } as const satisfies CodeRows<TicketRow>);
 * export type TicketState = Code<typeof TICKET_STATES>;
 * export const OPEN_TICKETS = TICKET_STATES.where({ isOpen: true }); // ['APERTA']
 */
/*@__NO_SIDE_EFFECTS__*/
export function codeTable<const Rows extends CodeRows>(rows: Rows): CodeTable<Rows> {
  const codes = keysOf(rows);
  const texts = (textOf: (row: CodeRow) => Text) =>
    Object.fromEntries(codes.map((code) => [code, textOf(rows[code] as CodeRow)])) as Record<CodesOf<Rows>, Text>;
  return {
    rows,
    codes,
    labels: texts(({ label }) => label),
    customerLabels: texts(({ label, customerLabel }) => customerLabel ?? label),
    where: <const Asked extends Answers<Rows>>(asked: Asked) =>
      codes.filter((code): code is CodesWhere<Rows, Asked> => {
        const row: Readonly<Record<string, unknown>> = { ...rows[code] };
        return keysOf(asked).every((column) => row[column] === asked[column]);
      }),
  };
}
