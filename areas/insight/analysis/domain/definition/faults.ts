import { isPlainDate } from '#platform/domain-kit/time/dates.ts';
import { finestOf, graphOf } from '../join-paths.ts';
import { type AnalysisModel, datasetOf, type Field, findField } from '../model.ts';
import { AGGREGATES_OF, type ConditionGroup, type Definition, isGrouped, OPERATORS_OF, type Statement, valuesOf } from './definition.ts';
import { isPeriod } from './periods.ts';

/** Why a definition cannot run. `params` are ids of fields and codes of datasets. */
export interface Fault {
  readonly code:
    | 'NO_COLUMNS'
    | 'TOO_MANY_COLUMNS'
    | 'UNKNOWN_FIELD'
    | 'MUST_COUNT'
    | 'AGGREGATE'
    | 'STEP'
    | 'UNRELATED'
    | 'EMPTY_GROUP'
    | 'TOO_MANY_STATEMENTS'
    | 'OPERATOR'
    | 'VALUE_MISSING'
    | 'VALUE_WRONG'
    | 'NOT_A_RESULT'
    | 'SORT_UNKNOWN';
  /** Where it is: `columns.2`, `where.statements.0`. */
  readonly path: string;
  readonly datasets: readonly string[];
}

/** Columns of one extraction. */
export const MAX_COLUMNS = 60;
/** Statements of one extraction, those of nested groups included. */
export const MAX_STATEMENTS = 100;
/** Groups inside groups, the first one included. */
export const MAX_DEPTH = 6;
/** Rows of one extraction's file. */
export const MAX_ROWS = 3_000_000;

const fault = (code: Fault['code'], path: string, datasets: readonly string[] = []): Fault => ({ code, path, datasets });

function isValid({ type, codes }: Field, { operator }: Statement, value: string | number): boolean {
  if (operator === 'PERIOD') return isPeriod(value);
  switch (type) {
    case 'TEXT':
      return typeof value === 'string';
    case 'CODE':
      return typeof value === 'string' && (codes === null || Object.hasOwn(codes, value));
    case 'MONEY':
      return Number.isSafeInteger(value);
    case 'NUMBER':
      return typeof value === 'number' && Number.isFinite(value);
    case 'DATE':
      return isPlainDate(value);
    default:
      return false;
  }
}

function* statementFaults(model: AnalysisModel, statement: Statement, path: string): Generator<Fault> {
  const field = findField(model, statement.field);
  if (field === undefined) return yield fault('UNKNOWN_FIELD', path);
  if (!OPERATORS_OF[field.type].includes(statement.operator)) return yield fault('OPERATOR', path);
  const [least, most] = valuesOf(statement.operator);
  const { values } = statement;
  // An unfinished statement would let every row through.
  if (values.length < least || values.some((value) => value === '')) return yield fault('VALUE_MISSING', path);
  const [from, to] = values;
  const isReversed = statement.operator === 'BETWEEN' && from !== undefined && to !== undefined && from > to;
  if (values.length > most || isReversed || !values.every((value) => isValid(field, statement, value))) yield fault('VALUE_WRONG', path);
}

function* groupFaults(model: AnalysisModel, group: ConditionGroup, path: string, isRoot: boolean): Generator<Fault> {
  if (group.statements.length === 0 && !isRoot) yield fault('EMPTY_GROUP', path);
  for (const [i, one] of group.statements.entries()) {
    const at = `${path}.statements.${i}`;
    if (one.kind === 'GROUP') yield* groupFaults(model, one, at, false);
    else yield* statementFaults(model, one, at);
  }
}

/** Returns all statements of a group and of those inside it. */
function statementsOf(group: ConditionGroup): readonly Statement[] {
  return group.statements.flatMap((one) => (one.kind === 'GROUP' ? statementsOf(one) : [one]));
}

function* columnFaults(model: AnalysisModel, { columns }: Definition): Generator<Fault> {
  for (const [i, { field: id, aggregate, step }] of columns.entries()) {
    const path = `columns.${i}`;
    const field = findField(model, id);
    if (field === undefined) yield fault('UNKNOWN_FIELD', path);
    else if (field.type === 'ROWS' && aggregate === null) yield fault('MUST_COUNT', path);
    else if (aggregate !== null && !AGGREGATES_OF[field.type].includes(aggregate)) yield fault('AGGREGATE', path);
    else if (step !== null && (field.type !== 'DATE' || aggregate !== null)) yield fault('STEP', path);
  }
}

/** Sets of datasets that must have rows in common: those of a list, or of each aggregate with what it is grouped by. */
function grains(definition: Definition): readonly (readonly string[])[] {
  const { columns } = definition;
  if (!isGrouped(definition)) return [columns.map(({ field }) => datasetOf(field))];
  const dimensions = columns.flatMap(({ field, aggregate }) => (aggregate === null ? [datasetOf(field)] : []));
  const measured = new Set(columns.flatMap(({ field, aggregate }) => (aggregate === null ? [] : [datasetOf(field)])));
  return [...measured].map((dataset) => [dataset, ...dimensions]);
}

function* relationFaults(model: AnalysisModel, definition: Definition): Generator<Fault> {
  const graph = graphOf(model.datasets);
  for (const datasets of grains(definition)) {
    const found = finestOf(graph, datasets);
    if ('conflict' in found) return yield fault('UNRELATED', 'columns', found.conflict);
  }
}

function* resultFaults({ columns, having, sort }: Definition): Generator<Fault> {
  for (const [i, { column, operator, values }] of having.entries()) {
    const path = `having.${i}`;
    if ((columns[column]?.aggregate ?? null) === null) yield fault('NOT_A_RESULT', path);
    else if (values.length < valuesOf(operator)[0]) yield fault('VALUE_MISSING', path);
    else if (values.length > valuesOf(operator)[1]) yield fault('VALUE_WRONG', path);
  }
  for (const [i, { column }] of sort.entries()) if (columns[column] === undefined) yield fault('SORT_UNKNOWN', `sort.${i}`);
}

/** Returns everything that keeps a definition from running for a reader of this model. */
export function definitionFaults(model: AnalysisModel, definition: Definition): readonly Fault[] {
  if (definition.columns.length === 0) return [fault('NO_COLUMNS', 'columns')];
  if (definition.columns.length > MAX_COLUMNS) return [fault('TOO_MANY_COLUMNS', 'columns')];
  if (statementsOf(definition.where).length > MAX_STATEMENTS) return [fault('TOO_MANY_STATEMENTS', 'where')];
  const ofParts = [...columnFaults(model, definition), ...groupFaults(model, definition.where, 'where', true), ...resultFaults(definition)];
  if (ofParts.some(({ code }) => code === 'UNKNOWN_FIELD')) return ofParts;
  return [...ofParts, ...relationFaults(model, definition)];
}
