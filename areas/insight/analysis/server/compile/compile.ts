import { type RawBuilder, sql } from 'kysely';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { DATASETS } from '../../domain/datasets/index.ts';
import type { DatasetShape } from '../../domain/datasets/shape.ts';
import { type Column, columnType, type Definition, isGrouped, type Step } from '../../domain/definition/definition.ts';
import { finestOf, graphOf } from '../../domain/join-paths.ts';
import { type AnalysisModel, type Codes, datasetOf, type FieldType, findField } from '../../domain/model.ts';
import { openModel, type Rights } from '../../domain/open-model.ts';
import { type Conditions, compared, groupCondition } from './conditions.ts';
import { Frame } from './frame.ts';
import type { Scopes } from './scopes.ts';

/** A column of the result. */
export interface CompiledColumn {
  readonly type: FieldType;
  readonly codes: Codes | null;
}

/** One statement with its parameters; its columns are c0, c1 … */
export interface Compiled {
  readonly statement: RawBuilder<Readonly<Record<string, string | number | boolean | null>>>;
  readonly columns: readonly CompiledColumn[];
}

export interface CompileOptions {
  readonly rights: Rights;
  readonly scopes: Scopes;
  /** Today in Rome, for periods. */
  readonly today: string;
  /** Rows at most, besides the definition's own limit. */
  readonly limit?: number;
  readonly datasets?: readonly DatasetShape[];
}

const STEP_UNITS: Readonly<Record<Step, string>> = { DAY: 'day', MONTH: 'month', QUARTER: 'quarter', YEAR: 'year' };

const name = (position: number) => sql.ref(`c${position}`);

interface Place {
  readonly column: Column;
  readonly position: number;
}

function dimension(value: RawBuilder<unknown>, { step }: Column): RawBuilder<unknown> {
  return step === null || step === 'DAY' ? value : sql`date_trunc(${sql.lit(STEP_UNITS[step])}, ${value}::timestamp)::date`;
}

/** Returns the SQL type of an aggregate. */
function sqlTypeOf(type: FieldType, { aggregate }: Column): RawBuilder<unknown> {
  const result = columnType(type, aggregate);
  if (result === 'DATE') return sql.raw('date');
  return sql.raw(result === 'MONEY' || aggregate === 'COUNT' || aggregate === 'COUNT_DISTINCT' ? 'bigint' : 'float8');
}

function aggregated(value: RawBuilder<unknown>, column: Column, type: FieldType): RawBuilder<unknown> {
  const isMoney = type === 'MONEY';
  switch (column.aggregate) {
    case 'COUNT':
      return sql`count(*)`;
    case 'COUNT_DISTINCT':
      return sql`count(distinct ${value})`;
    case 'SUM':
      return isMoney ? sql`sum(${value})::bigint` : sql`sum(${value})::float8`;
    case 'AVERAGE':
      return isMoney ? sql`round(avg(${value}))::bigint` : sql`round(avg(${value})::numeric, 2)::float8`;
    case 'MIN':
      return sql`min(${value})::${sqlTypeOf(type, column)}`;
    case 'MAX':
      return sql`max(${value})::${sqlTypeOf(type, column)}`;
    case null:
      return value;
  }
}

class Compiler {
  readonly #definition: Definition;
  readonly #model: AnalysisModel;
  readonly #conditions: Conditions;
  #prefixes = 0;

  constructor(definition: Definition, { rights, scopes, today, datasets = DATASETS }: CompileOptions) {
    this.#definition = definition;
    this.#model = openModel(rights, datasets);
    const graph = graphOf(this.#model.datasets);
    const sources = { shapes: new Map(datasets.map((dataset) => [dataset.code, dataset])), graph, rights, scopes };
    this.#conditions = { sources, today, typeOf: (id) => this.#type(id), nextPrefix: () => this.#prefix() };
  }

  #prefix(): string {
    this.#prefixes += 1;
    return `t${this.#prefixes}`;
  }

  #type(fieldId: string): FieldType {
    return assertDefined(findField(this.#model, fieldId), fieldId).type;
  }

  #frame(datasets: readonly string[]): Frame {
    const found = finestOf(this.#conditions.sources.graph, datasets);
    if ('conflict' in found) throw new Error(`${found.conflict.join(' and ')} have no row in common`);
    return new Frame(this.#conditions.sources, found.finest, this.#prefix());
  }

  #places(): readonly Place[] {
    return this.#definition.columns.map((column, position) => ({ column, position }));
  }

  /** Every row of the finest dataset, in its order. */
  #list(): RawBuilder<unknown> {
    const places = this.#places();
    const frame = this.#frame(places.map(({ column }) => datasetOf(column.field)));
    const values = places.map(({ column, position }) => sql`${dimension(frame.value(column.field), column)} as ${name(position)}`);
    const where = groupCondition(this.#conditions, frame, this.#definition.where);
    const key = this.#definition.sort.length === 0 ? frame.key(frame.base) : null;
    return sql`select ${sql.join(values)} from ${frame.from()} where ${where} ${key === null ? sql`` : sql`order by ${key} desc`}`;
  }

  /**
   * One dataset's aggregates by the dimensions. If the dimensions are finer than the dataset, each of its rows counts
   * once in each group, however many finer rows lead to it.
   */
  #part(dataset: string, dimensions: readonly Place[], measures: readonly Place[]): RawBuilder<unknown> {
    const frame = this.#frame([dataset, ...dimensions.map(({ column }) => datasetOf(column.field))]);
    const dims = dimensions.map(({ column, position }) => sql`${dimension(frame.value(column.field), column)} as ${name(position)}`);
    const read = measures.map(({ column }) => (column.aggregate === 'COUNT' ? sql`true` : frame.value(column.field)));
    const where = groupCondition(this.#conditions, frame, this.#definition.where);
    const isFinest = frame.base === dataset;
    const key = isFinest ? null : frame.key(dataset);
    const raw = measures.map(({ position }, i) => sql`${read[i]} as ${sql.ref(`m${position}`)}`);
    const rows =
      key === null
        ? sql`select ${sql.join([...dims, ...raw])} from ${frame.from()} where ${where}`
        : sql`select distinct ${sql.join([...dims, sql`${key} as k`, ...raw])} from ${frame.from()} where ${where} and ${key} is not null`;
    const sums = measures.map(
      ({ column, position }) => sql`${aggregated(sql.ref(`q.m${position}`), column, this.#type(column.field))} as ${name(position)}`,
    );
    const names = dimensions.map(({ position }) => sql`q.${name(position)}`);
    const by = names.length === 0 ? sql`` : sql`group by ${sql.join(names)}`;
    return sql`select ${sql.join([...names, ...sums])} from (${rows}) q ${by}`;
  }

  /** The aggregates of several datasets, each computed on its own rows before they meet: no join can repeat a row. */
  #grouped(): RawBuilder<unknown> {
    const places = this.#places();
    const dimensions = places.filter(({ column }) => column.aggregate === null);
    const measures = places.filter(({ column }) => column.aggregate !== null);
    const datasets = [...new Set(measures.map(({ column }) => datasetOf(column.field)))];
    const own = (dataset: string) => measures.filter(({ column }) => datasetOf(column.field) === dataset);
    const [first = '', ...others] = datasets;
    if (others.length === 0) return this.#part(first, dimensions, measures);
    const parts = datasets.map((dataset, i) => {
      const here = new Set(own(dataset).map(({ position }) => position));
      const columns = places.map(({ column, position }) =>
        column.aggregate === null || here.has(position)
          ? sql`p.${name(position)}`
          : sql`null::${sqlTypeOf(this.#type(column.field), column)} as ${name(position)}`,
      );
      return { i, rows: sql`select ${sql.join(columns)} from (${this.#part(dataset, dimensions, own(dataset))}) p` };
    });
    const merged = places.map(({ column, position }) => {
      if (column.aggregate === null) return sql`u.${name(position)}`;
      const value = sql`max(u.${name(position)})`;
      const counts = column.aggregate === 'COUNT' || column.aggregate === 'COUNT_DISTINCT';
      return sql`${counts ? sql`coalesce(${value}, 0)` : value} as ${name(position)}`;
    });
    const names = dimensions.map(({ position }) => sql`u.${name(position)}`);
    const by = names.length === 0 ? sql`` : sql`group by ${sql.join(names)}`;
    return sql`select ${sql.join(merged)} from (${sql.join(
      parts.map(({ rows }) => rows),
      sql` union all `,
    )}) u ${by}`;
  }

  #order(): RawBuilder<unknown> {
    const { sort, columns } = this.#definition;
    const chosen = sort.map(({ column, descending }) => sql`r.${name(column)} ${descending ? sql`desc nulls last` : sql`asc nulls last`}`);
    if (!isGrouped(this.#definition)) return chosen.length === 0 ? sql`` : sql`order by ${sql.join(chosen)}`;
    const rest = columns.map((_, position) => sql`r.${name(position)}`);
    return sql`order by ${sql.join([...chosen, ...rest])}`;
  }

  compile(limit: number | undefined): Compiled {
    const { columns, having } = this.#definition;
    const rows = isGrouped(this.#definition) ? this.#grouped() : this.#list();
    const types = columns.map(({ field, aggregate }) => columnType(this.#type(field), aggregate));
    const conditions = having.map(({ column, operator, values }) =>
      compared(sql`r.${name(column)}`, types[column] ?? 'NUMBER', operator, values),
    );
    const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
    const least = Math.min(limit ?? Number.MAX_SAFE_INTEGER, this.#definition.limit ?? Number.MAX_SAFE_INTEGER);
    const cut = least === Number.MAX_SAFE_INTEGER ? sql`` : sql`limit ${least}`;
    return {
      statement: sql`select r.* from (${rows}) r ${where} ${this.#order()} ${cut}`,
      columns: columns.map(({ field }, i) => {
        const found = assertDefined(findField(this.#model, field), field);
        const type = types[i] ?? found.type;
        return { type, codes: type === 'CODE' ? found.codes : null };
      }),
    };
  }
}

/**
 * Compiles a definition without faults to one statement. Names come from the model alone; everything typed is a
 * parameter. Throws for a dataset or field that the reader may not use, whatever was checked before.
 */
export function compile(definition: Definition, options: CompileOptions): Compiled {
  return new Compiler(definition, options).compile(options.limit);
}
