import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { PLANNED_WITH_VALUES } from '#platform/server-kit/database/prepared-statements.ts';

/** A counted total is exact; it is not counted again for this long. */
const FRESH_MS = 15_000;
/** An older total is counted before answering; a younger one is returned and counted again in the background. */
const STALE_MS = 300_000;
const MAX_REMEMBERED = 2000;

interface Counted {
  readonly total: number;
  readonly at: number;
  counting: boolean;
}

/**
 * Exact totals of lists without counting half a million rows per page. Keeps a count per filter and visibility, and
 * renews it in the background, so another page or sort does not count. See `docs/decisions`.
 */
class ListTotals {
  readonly #onFailure: (error: unknown) => void;
  readonly #known = new LRUCache<string, Counted>({ max: MAX_REMEMBERED });

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  async of(db: Database, condition: RawBuilder<unknown>): Promise<number> {
    const statement = sql<{ total: number }>`${sql.raw(PLANNED_WITH_VALUES)} select count(*) as total from contract c where ${condition}`;
    const { sql: text, parameters } = statement.compile(db);
    const key = JSON.stringify([text, parameters]);
    const known = this.#known.get(key);
    const age = known === undefined ? Number.POSITIVE_INFINITY : performance.now() - known.at;
    if (known === undefined || age > STALE_MS) return this.#count(db, key, statement);
    if (age > FRESH_MS && !known.counting) {
      known.counting = true;
      this.#count(db, key, statement).catch((error: unknown) => {
        known.counting = false;
        this.#onFailure(error);
      });
    }
    return known.total;
  }

  async #count(db: Database, key: string, statement: RawBuilder<{ total: number }>): Promise<number> {
    const result = await statement.execute(db);
    const total = assertDefined(result.rows[0], 'count').total;
    this.#known.set(key, { total, at: performance.now(), counting: false });
    return total;
  }
}

/** Creates the cache of totals of one server process. `onFailure` receives the error of a background count. */
export function listTotals(onFailure: (error: unknown) => void): ListTotals {
  return new ListTotals(onFailure);
}

export type { ListTotals };
