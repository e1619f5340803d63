import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { containing, literally } from '#platform/server-kit/database/like.ts';
import type { ConditionGroup, Operator, Statement } from '../../domain/definition/definition.ts';
import { daysOf, isPeriod } from '../../domain/definition/periods.ts';
import { meetingPoint } from '../../domain/join-paths.ts';
import { datasetOf, type FieldType } from '../../domain/model.ts';
import { Frame, type Sources } from './frame.ts';

/** What conditions are compiled with. */
export interface Conditions {
  readonly sources: Sources;
  readonly today: string;
  readonly typeOf: (fieldId: string) => FieldType;
  /** Returns a new prefix of aliases. */
  readonly nextPrefix: () => string;
}

type Value = string | number;

/** The SQL type of a value, so that no text is compared as a number. */
const SQL_TYPES: Readonly<Record<FieldType, string>> = {
  TEXT: 'text',
  CODE: 'text',
  MONEY: 'bigint',
  NUMBER: 'float8',
  DATE: 'date',
  YES_NO: 'boolean',
  ROWS: 'bigint',
};

function days(operator: Operator, values: readonly Value[], today: string): { from: string | null; to: string | null } {
  const [first = null, second = null] = values.map(String);
  switch (operator) {
    case 'PERIOD':
      return isPeriod(first) ? daysOf(first, today) : { from: null, to: null };
    case 'IS':
      return { from: first, to: first };
    case 'AT_LEAST':
      return { from: first, to: null };
    case 'AT_MOST':
      return { from: null, to: first };
    default:
      return { from: first, to: second };
  }
}

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Rome')`;

/** Compares a range of days; of an instant from midnight to midnight in Rome, so that an index serves. */
function within(
  value: RawBuilder<unknown>,
  instant: RawBuilder<unknown> | null,
  { from, to }: ReturnType<typeof days>,
): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [];
  if (from !== null) parts.push(instant === null ? sql`${value} >= ${from}::date` : sql`${instant} >= ${midnight(from)}`);
  if (to !== null) parts.push(instant === null ? sql`${value} <= ${to}::date` : sql`${instant} < ${midnight(addDays(to, 1))}`);
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

function textCondition(value: RawBuilder<unknown>, operator: Operator, wanted: string): RawBuilder<boolean> {
  if (operator === 'CONTAINS') return sql<boolean>`${value} ilike ${containing(wanted)}`;
  return sql<boolean>`${value} ilike ${`${literally(wanted)}%`}`;
}

/** Compares a value; nothing typed becomes part of the statement's text. */
export function compared(value: RawBuilder<unknown>, type: FieldType, operator: Operator, values: readonly Value[]): RawBuilder<boolean> {
  const cast = sql.raw(SQL_TYPES[type]);
  const [first = null, second = null] = values;
  switch (operator) {
    case 'IS':
      return sql<boolean>`${value} = ${first}::${cast}`;
    case 'IS_NOT':
      return sql<boolean>`${value} is distinct from ${first}::${cast}`;
    case 'CONTAINS':
    case 'STARTS_WITH':
      return textCondition(value, operator, String(first));
    case 'ONE_OF':
      return sql<boolean>`${value} = any(${values.map(String)}::text[])`;
    case 'NOT_ONE_OF':
      return sql<boolean>`(${value} is null or ${value} <> all(${values.map(String)}::text[]))`;
    case 'AT_LEAST':
      return sql<boolean>`${value} >= ${first}::${cast}`;
    case 'AT_MOST':
      return sql<boolean>`${value} <= ${first}::${cast}`;
    case 'BETWEEN':
    case 'PERIOD':
      return sql<boolean>`${value} between ${first}::${cast} and ${second}::${cast}`;
    case 'YES':
      return sql<boolean>`${value} is true`;
    case 'NO':
      return sql<boolean>`${value} is not true`;
    case 'EMPTY':
      return type === 'TEXT' ? sql<boolean>`coalesce(${value}, '') = ''` : sql<boolean>`${value} is null`;
    case 'NOT_EMPTY':
      return type === 'TEXT' ? sql<boolean>`coalesce(${value}, '') <> ''` : sql<boolean>`${value} is not null`;
  }
}

function directly({ today, typeOf }: Conditions, frame: Frame, { field, operator, values }: Statement): RawBuilder<boolean> {
  const type = typeOf(field);
  const isRange = type === 'DATE' && operator !== 'EMPTY' && operator !== 'NOT_EMPTY';
  if (isRange) return within(frame.value(field), frame.instant(field), days(operator, values, today));
  return compared(frame.value(field), type, operator, values);
}

/** Returns the condition that a row of another dataset exists, of the same record, on which all statements hold. */
function elsewhere(conditions: Conditions, frame: Frame, statements: readonly Statement[]): RawBuilder<boolean> {
  const { sources } = conditions;
  const other = datasetOf(statements[0]?.field ?? '');
  const meeting = meetingPoint(sources.graph, frame.base, other);
  if (meeting === undefined) throw new Error(`${frame.base} and ${other} have nothing in common`);
  const inner = new Frame(sources, other, conditions.nextPrefix());
  const held = statements.map((statement) => directly(conditions, inner, statement));
  const link = sql`${inner.key(meeting)} = ${frame.key(meeting)}`;
  return sql<boolean>`exists (select from ${inner.from()} where ${link} and ${sql.join(held, sql` and `)})`;
}

/**
 * Returns a group as a condition on the rows of a frame. Statements on a dataset that the rows lead to are compared
 * directly. Those on another one ask whether such a row exists, so that a filter never repeats a row; statements of one
 * group that must all hold are about the same row.
 */
export function groupCondition(conditions: Conditions, frame: Frame, { match, statements }: ConditionGroup): RawBuilder<boolean> {
  if (statements.length === 0) return sql<boolean>`true`;
  const parts: RawBuilder<boolean>[] = [];
  const away = new Map<string, Statement[]>();
  for (const one of statements) {
    if (one.kind === 'GROUP') parts.push(groupCondition(conditions, frame, one));
    else if (frame.reaches(datasetOf(one.field))) parts.push(directly(conditions, frame, one));
    else if (match === 'ANY') parts.push(elsewhere(conditions, frame, [one]));
    else away.set(datasetOf(one.field), [...(away.get(datasetOf(one.field)) ?? []), one]);
  }
  for (const same of away.values()) parts.push(elsewhere(conditions, frame, same));
  return sql<boolean>`(${sql.join(parts, match === 'ALL' ? sql` and ` : sql` or `)})`;
}
