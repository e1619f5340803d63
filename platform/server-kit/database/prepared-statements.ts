import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

declare module 'pg' {
  interface Connection {
    /** Names that this connection has prepared, with their texts; the library asks it before it prepares. */
    readonly parsedStatements: Record<string, string>;
  }
}

/** Statements that one connection keeps prepared; the least recently used one makes room for the next. */
const PER_CONNECTION = 300;
/** Texts that a process remembers having run once. */
const REMEMBERED_TEXTS = 5000;
/** Longer ones, inserts of many rows, are not looked at: their characters. */
const LONGEST_TEXT = 20_000;

/** At the beginning of a statement: it is planned with its values at every execution, because one plan does not fit them all. */
export const PLANNED_WITH_VALUES = '/* planned with its values */';

/** Searches, lists of values and pages of a size given as a value: what they find decides the plan. */
const SKEWED = /\blike\b|\bany\s*\(\s*\$|\blimit\s+\$/i;

function wantsOwnPlan(text: string): boolean {
  return text.startsWith(PLANNED_WITH_VALUES) || SKEWED.test(text);
}

/** PostgreSQL's codes for a statement whose result type a migration has changed, and for one that the server does not know any more. */
const STALE_CODES: readonly unknown[] = ['0A000', '26000'];

/** Ends one prepared statement of a connection: a protocol message, which PgBouncer follows, unlike `deallocate`. */
class CloseStatement implements pg.Submittable {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  submit(connection: pg.Connection): void {
    delete connection.parsedStatements[this.#name];
    connection.close({ type: 'S', name: this.#name }, true);
    connection.sync();
  }

  /** The library calls this when the server has answered. */
  handleReadyForQuery(): void {}

  handleError(): void {}
}

/** Name of a statement, the same in every process. */
function nameOf(text: string): string {
  return `nais_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
}

/** Stands for the name of a text that gets none. */
const NEVER = 'never';

/** Which texts are worth preparing: those that are run a second time. Lists of changing length and the like rarely are. */
class KnownTexts {
  readonly #names = new LRUCache<string, string>({
    max: REMEMBERED_TEXTS,
    maxEntrySize: LONGEST_TEXT,
    sizeCalculation: (_, text) => text.length,
  });

  /** Name of a text that was run before; undefined at its first use and for one that is planned with its values each time. */
  nameFor(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known === undefined) this.#names.set(text, wantsOwnPlan(text) ? NEVER : '');
    if (known === NEVER) return undefined;
    if (known !== '') return known;
    const name = nameOf(text);
    this.#names.set(text, name);
    return name;
  }
}

/** One connection of the pool, which runs repeated statements by name. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #texts: KnownTexts;
  readonly #prepared: LRUCache<string, true>;

  constructor(client: pg.PoolClient, texts: KnownTexts) {
    this.#client = client;
    this.#texts = texts;
    this.#prepared = new LRUCache({ max: PER_CONNECTION, dispose: (_, name) => client.query(new CloseStatement(name)) });
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(query: string | PostgresCursor<R>, values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof query !== 'string') return this.#client.query(query as PostgresCursor<R> & pg.Submittable);
    return this.#run(query, [...values]) as Promise<PostgresQueryResult<R>>;
  }

  async #run(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = values.length === 0 && !isRead(text) ? undefined : this.#texts.nameFor(text);
    if (name === undefined) return this.#client.query(text, values);
    if (this.#prepared.get(name) === undefined) this.#prepared.set(name, true);
    try {
      return await this.#client.query({ name, text, values });
    } catch (error) {
      if (!STALE_CODES.includes((error as { code?: unknown }).code)) throw error;
      this.#prepared.delete(name);
      // Inside a transaction the error has ended it already.
      if (this.#client.getTransactionStatus() !== 'I') throw error;
      return this.#client.query(text, values);
    }
  }

  release(): void {
    this.#client.release();
  }
}

/** Statements without values that are not reads (begin, commit, savepoint) have nothing to plan. */
function isRead(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text);
}

/**
 * A pool whose connections prepare what they run repeatedly, so that the server parses and, where one plan fits, plans it once for each
 * connection. See decision 0205.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  const texts = new KnownTexts();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client, texts);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
