import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { codeOf } from '../error-code.ts';

declare module 'pg' {
  interface Connection {
    /** Names and texts that this connection has prepared; the library reads them before it prepares. */
    readonly parsedStatements: Record<string, string>;
  }
}

/** Prepared statements per connection; beyond it the least recently used one is closed. */
const PER_CONNECTION = 300;
/** Texts that a process remembers after their first use. */
const REMEMBERED_TEXTS = 5000;
/** Longer texts (inserts of many rows) are ignored. In characters. */
const LONGEST_TEXT = 20_000;

/** Put in front of a statement that must be planned with its values at every execution, because no single plan fits. */
export const PLANNED_WITH_VALUES = '/* planned with its values */';

/** Searches, value lists and variable page sizes: their values decide the plan. */
const SKEWED = /\blike\b|\bany\s*\(\s*\$|\blimit\s+\$/i;

function wantsOwnPlan(text: string): boolean {
  return text.startsWith(PLANNED_WITH_VALUES) || SKEWED.test(text);
}

/** PostgreSQL's codes for a prepared statement whose result type changed and for one that the server no longer has. */
const STALE_CODES: readonly unknown[] = ['0A000', '26000'];

/** Closes one prepared statement by protocol message, which PgBouncer follows, unlike `deallocate`. */
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

  /** Required by the library. */
  handleReadyForQuery(): void {}

  handleError(): void {}
}

/** Returns the name of a statement, the same in every process. */
function nameOf(text: string): string {
  return `nais_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
}

/** Replaces the name of a text that is never prepared. */
const NEVER = 'never';

/** Selects the texts worth preparing: those that run a second time. Lists of variable length rarely do. */
class KnownTexts {
  readonly #names = new LRUCache<string, string>({
    max: REMEMBERED_TEXTS,
    maxEntrySize: LONGEST_TEXT,
    sizeCalculation: (_, text) => text.length,
  });

  /**
   * Returns the name of a text that ran before; undefined on first use and for statements planned with their values.
   */
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

/** A connection of the pool that runs repeated statements by name. */
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
      if (!STALE_CODES.includes(codeOf(error))) throw error;
      this.#prepared.delete(name);
      // Inside a transaction the error has already ended it.
      if (this.#client.getTransactionStatus() !== 'I') throw error;
      return this.#client.query(text, values);
    }
  }

  release(): void {
    this.#client.release();
  }
}

/** Returns whether a statement has something to plan: begin, commit and savepoint do not. */
function isRead(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text);
}

/**
 * Wraps a pool so that its connections prepare repeated statements: the server parses and, where one plan fits, plans
 * them once per connection. See decision 0205.
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
