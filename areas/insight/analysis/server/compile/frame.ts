import { type RawBuilder, sql } from 'kysely';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { DatasetShape, FieldShape } from '../../domain/datasets/shape.ts';
import { type Graph, reachedFrom } from '../../domain/join-paths.ts';
import { datasetOf } from '../../domain/model.ts';
import { isMasked, mayUse, mayUseField, type Rights } from '../../domain/open-model.ts';
import type { Scopes } from './scopes.ts';

/** What statements are compiled with: the datasets, and what their reader may see. */
export interface Sources {
  readonly shapes: ReadonlyMap<string, DatasetShape>;
  readonly graph: Graph;
  readonly rights: Rights;
  readonly scopes: Scopes;
}

const ROME = sql.lit('Europe/Rome');

/** Returns the value of a field as its reader may see it: filters, sorts and groups read the same value. */
function readable({ rights }: Sources, dataset: DatasetShape, field: FieldShape): RawBuilder<unknown> {
  const value = sql.raw(field.sql);
  if (isMasked(rights, dataset, field)) return field.type === 'DATE' ? sql`null::date` : sql`left(${value}, 1) || '***'`;
  return field.instant === true ? sql`(${value} at time zone ${ROME})::date` : value;
}

/**
 * The rows of one dataset, with those that they lead to. References are collected first; `from` then joins exactly the
 * datasets and reads exactly the requested columns. Each dataset is a table of its own with the reader's
 * visibility inside, so that no row outside it is ever joined.
 */
export class Frame {
  readonly base: string;
  readonly #sources: Sources;
  readonly #prefix: string;
  readonly #paths: ReadonlyMap<string, readonly string[]>;
  /** Columns by dataset: name and value. */
  readonly #columns = new Map<string, Map<string, RawBuilder<unknown>>>();
  /** Joins inside a dataset. */
  readonly #needs = new Map<string, Set<string>>();

  constructor(sources: Sources, base: string, prefix: string) {
    this.#sources = sources;
    this.base = base;
    this.#prefix = prefix;
    this.#paths = reachedFrom(sources.graph, base);
    this.#join(base);
  }

  /** Whether the rows lead to a dataset. */
  reaches(code: string): boolean {
    return this.#paths.has(code);
  }

  #shape(code: string): DatasetShape {
    const shape = assertDefined(this.#sources.shapes.get(code), code);
    if (!mayUse(this.#sources.rights, shape)) throw new Error(`The reader may not use ${code}`);
    return shape;
  }

  #alias(code: string): RawBuilder<unknown> {
    return sql.ref(`${this.#prefix}_${code}`);
  }

  /** Joins the datasets on the path to one. */
  #join(code: string): void {
    const path = assertDefined(this.#paths.get(code), code);
    for (const [i, step] of path.entries()) {
      if (!this.#columns.has(step)) this.#columns.set(step, new Map());
      const before = path[i - 1];
      if (before !== undefined) {
        this.#parentKey(before, step);
        this.#column(step, 'k', sql.raw(this.#shape(step).key));
      }
    }
  }

  #column(code: string, name: string, value: RawBuilder<unknown>, needs: readonly string[] = []): RawBuilder<unknown> {
    this.#columns.get(code)?.set(name, value);
    const joins = this.#needs.get(code) ?? new Set();
    for (const need of needs) joins.add(need);
    this.#needs.set(code, joins);
    return sql`${this.#alias(code)}.${sql.ref(name)}`;
  }

  #parentKey(code: string, parent: string): RawBuilder<unknown> {
    const { sql: key, needs } = assertDefined(this.#shape(code).parents[parent], parent);
    return this.#column(code, `to_${parent}`, sql.raw(key), needs);
  }

  /** Returns the value of a field. */
  value(fieldId: string): RawBuilder<unknown> {
    const code = datasetOf(fieldId);
    this.#join(code);
    const shape = this.#shape(code);
    const name = fieldId.slice(code.length + 1);
    const field = assertDefined(shape.fields[name], fieldId);
    if (!mayUseField(this.#sources.rights, field)) throw new Error(`The reader may not use ${fieldId}`);
    return this.#column(code, `f_${name}`, readable(this.#sources, shape, field), field.needs);
  }

  /** Returns the instant behind a day, which an index may find; null if the field is a plain day, or masked. */
  instant(fieldId: string): RawBuilder<unknown> | null {
    const code = datasetOf(fieldId);
    this.#join(code);
    const name = fieldId.slice(code.length + 1);
    const shape = this.#shape(code);
    const field = assertDefined(shape.fields[name], fieldId);
    if (field.instant !== true || isMasked(this.#sources.rights, shape, field)) return null;
    return this.#column(code, `at_${name}`, sql.raw(field.sql), field.needs);
  }

  /** Returns the key of the row of a dataset that a row leads to. Reads it where it is known without a join. */
  key(code: string): RawBuilder<unknown> {
    const path = assertDefined(this.#paths.get(code), code);
    const before = path.at(-2);
    if (before === undefined) return this.#column(code, 'k', sql.raw(this.#shape(code).key));
    this.#join(before);
    return this.#parentKey(before, code);
  }

  #table(code: string): RawBuilder<unknown> {
    const shape = this.#shape(code);
    const columns = [...(this.#columns.get(code) ?? [])].map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
    const joins = [...(this.#needs.get(code) ?? [])].map((need) => sql.raw(assertDefined(shape.joins?.[need], need)));
    const scope = this.#sources.scopes(shape.scope);
    return sql`(select ${columns.length === 0 ? sql`true` : sql.join(columns)} from ${sql.raw(shape.from)} ${sql.join(joins, sql` `)}
      ${scope === null ? sql`` : sql`where ${scope}`}) as ${this.#alias(code)}`;
  }

  /** Returns the tables. Call it last: a column requested later is not in them. */
  from(): RawBuilder<unknown> {
    const parents = [...this.#paths].filter(([code]) => code !== this.base && this.#columns.has(code));
    const joins = parents.map(([code, path]) => {
      const child = assertDefined(path.at(-2), code);
      return sql`left join ${this.#table(code)} on ${this.#alias(code)}.k = ${this.#alias(child)}.${sql.ref(`to_${code}`)}`;
    });
    return sql`${this.#table(this.base)} ${sql.join(joins, sql` `)}`;
  }
}
