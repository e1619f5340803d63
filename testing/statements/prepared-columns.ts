import type pg from 'pg';
import type { Kind } from './declared-rows.ts';

/** What the driver makes of the types of PostgreSQL; of others, such as json, anything. */
const KINDS: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'bytes',
  ...Object.fromEntries([20, 21, 23, 26, 700, 701].map((oid) => [oid, 'number' as const])),
  ...Object.fromEntries([18, 19, 25, 1042, 1043, 1082, 1083, 1114, 1184, 1700, 2950].map((oid) => [oid, 'string' as const])),
  ...Object.fromEntries([1000, 1005, 1007, 1009, 1016, 1015, 1182, 1231].map((oid) => [oid, 'array' as const])),
};

export interface Column {
  readonly name: string;
  readonly kind: Kind | undefined;
  /** The column of a table that it is, as `table.column`. */
  readonly origin: string | null;
  /** Whether the column of a table that it is may be null. */
  readonly isNullable: boolean;
}

/** A column of a table. */
interface Origin {
  readonly name: string;
  readonly isNullable: boolean;
}

/** Asks the server for the columns of a statement without running it: parse and describe, no bind. */
export class Preparation {
  readonly columns: Promise<readonly pg.FieldDef[]>;
  readonly #text: string;
  #fields: readonly pg.FieldDef[] = [];
  #done: (fields: readonly pg.FieldDef[]) => void = () => undefined;
  #failed: (error: Error) => void = () => undefined;

  constructor(text: string) {
    this.#text = text;
    this.columns = new Promise((done, failed) => {
      this.#done = done;
      this.#failed = failed;
    });
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#failed(error);
  }

  handleReadyForQuery(): void {
    this.#done(this.#fields);
  }
}

/** The columns of tables by table and number; a column of a published view as that of its table. */
export async function tableColumns(client: pg.Client): Promise<ReadonlyMap<string, Origin>> {
  const { rows } = await client.query<Origin & { column: string }>(`select a.attrelid || '.' || a.attnum as column,
      coalesce(base.relname, c.relname) || '.' || a.attname as name, not coalesce(b.attnotnull, a.attnotnull) as "isNullable"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join lateral (select t.oid, t.relname from pg_rewrite w join pg_depend d on d.objid = w.oid and d.refclassid = 'pg_class'::regclass
        join pg_class t on t.oid = d.refobjid and t.oid <> c.oid where w.ev_class = c.oid and c.relkind = 'v' limit 1) base on true
      left join pg_attribute b on b.attrelid = base.oid and b.attname = a.attname`);
  return new Map(rows.map(({ column, ...origin }) => [column, origin]));
}

/** The columns of a described statement; `origins` as of `tableColumns`. */
export const columnsOf = (fields: readonly pg.FieldDef[], origins: ReadonlyMap<string, Origin>): Column[] =>
  fields.map(({ name, dataTypeID, tableID, columnID }) => {
    const origin = origins.get(`${tableID}.${columnID}`);
    return { name, kind: KINDS[dataTypeID], origin: origin?.name ?? null, isNullable: origin?.isNullable ?? false };
  });
