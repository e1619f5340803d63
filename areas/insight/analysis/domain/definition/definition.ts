import type { FieldType } from '../model.ts';

export const AGGREGATES = ['COUNT', 'COUNT_DISTINCT', 'SUM', 'AVERAGE', 'MIN', 'MAX'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** The part of a date by which rows are grouped. */
export const STEPS = ['DAY', 'MONTH', 'QUARTER', 'YEAR'] as const;
export type Step = (typeof STEPS)[number];

export const OPERATORS = [
  'IS',
  'IS_NOT',
  'CONTAINS',
  'STARTS_WITH',
  'ONE_OF',
  'NOT_ONE_OF',
  'AT_LEAST',
  'AT_MOST',
  'BETWEEN',
  'PERIOD',
  'YES',
  'NO',
  'EMPTY',
  'NOT_EMPTY',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** A column of the result. */
export interface Column {
  /** Id of the field. */
  readonly field: string;
  readonly aggregate: Aggregate | null;
  /** For a date without aggregate. */
  readonly step: Step | null;
}

/** A condition on a field. Amounts are in cents; a period is the name of a parameter, such as LAST_MONTH. */
export interface Statement {
  readonly kind: 'STATEMENT';
  readonly field: string;
  readonly operator: Operator;
  readonly values: readonly (string | number)[];
}

/** Statements of which all or any must hold. */
export interface ConditionGroup {
  readonly kind: 'GROUP';
  readonly match: 'ALL' | 'ANY';
  readonly statements: readonly (Statement | ConditionGroup)[];
}

/** A condition on an aggregate of the result, by the position of its column. */
export interface Having {
  readonly column: number;
  readonly operator: 'IS' | 'AT_LEAST' | 'AT_MOST' | 'BETWEEN';
  readonly values: readonly number[];
}

export const SHAPES = ['TABLE', 'BARS', 'PIVOT'] as const;

/** An extraction: what it shows, of which rows, in which order. */
export interface Definition {
  readonly columns: readonly Column[];
  readonly where: ConditionGroup;
  readonly having: readonly Having[];
  readonly sort: readonly { readonly column: number; readonly descending: boolean }[];
  /** Rows at most; null for all. */
  readonly limit: number | null;
  readonly shape: (typeof SHAPES)[number];
}

export const EMPTY_GROUP: ConditionGroup = { kind: 'GROUP', match: 'ALL', statements: [] };

export const EMPTY_DEFINITION: Definition = { columns: [], where: EMPTY_GROUP, having: [], sort: [], limit: null, shape: 'TABLE' };

/** Aggregates that a type of field allows. */
export const AGGREGATES_OF: Readonly<Record<FieldType, readonly Aggregate[]>> = {
  TEXT: ['COUNT_DISTINCT'],
  CODE: ['COUNT_DISTINCT'],
  MONEY: ['SUM', 'AVERAGE', 'MIN', 'MAX'],
  NUMBER: ['SUM', 'AVERAGE', 'MIN', 'MAX'],
  DATE: ['MIN', 'MAX', 'COUNT_DISTINCT'],
  YES_NO: [],
  ROWS: ['COUNT'],
};

/** Operators that a type of field allows. */
export const OPERATORS_OF: Readonly<Record<FieldType, readonly Operator[]>> = {
  TEXT: ['IS', 'IS_NOT', 'CONTAINS', 'STARTS_WITH', 'ONE_OF', 'EMPTY', 'NOT_EMPTY'],
  CODE: ['ONE_OF', 'NOT_ONE_OF', 'EMPTY', 'NOT_EMPTY'],
  MONEY: ['IS', 'IS_NOT', 'AT_LEAST', 'AT_MOST', 'BETWEEN', 'EMPTY', 'NOT_EMPTY'],
  NUMBER: ['IS', 'IS_NOT', 'AT_LEAST', 'AT_MOST', 'BETWEEN', 'EMPTY', 'NOT_EMPTY'],
  DATE: ['PERIOD', 'IS', 'AT_LEAST', 'AT_MOST', 'BETWEEN', 'EMPTY', 'NOT_EMPTY'],
  YES_NO: ['YES', 'NO'],
  ROWS: [],
};

/** The least and the most values that an operator takes. */
export function valuesOf(operator: Operator): readonly [least: number, most: number] {
  switch (operator) {
    case 'YES':
    case 'NO':
    case 'EMPTY':
    case 'NOT_EMPTY':
      return [0, 0];
    case 'BETWEEN':
      return [2, 2];
    case 'ONE_OF':
    case 'NOT_ONE_OF':
      return [1, 200];
    default:
      return [1, 1];
  }
}

/** Returns whether rows are grouped: an aggregate groups by all other columns. */
export function isGrouped({ columns }: Pick<Definition, 'columns'>): boolean {
  return columns.some(({ aggregate }) => aggregate !== null);
}

/** Returns the type of a column's values. */
export function columnType(type: FieldType, aggregate: Aggregate | null): FieldType {
  return aggregate === 'COUNT' || aggregate === 'COUNT_DISTINCT' ? 'NUMBER' : type;
}
