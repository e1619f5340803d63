import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type QueryExecutorProvider, sql } from 'kysely';
import { afterAll } from 'vitest';

/** Where the statements of a run are kept, one file for each worker. */
export const STATEMENTS = '.nais/statements';

/** Statements with a declared row, by the place that runs them (`file:line:column`): each text once. */
const seen = new Map<string, Set<string>>();

/** Texts kept of one place: conditions of lists make many. */
const MOST_TEXTS = 8;

/** Runs kept of one place while no text is new. */
const MOST_RUNS = 40;
const runs = new Map<string, number>();

/** The place that called, in the product's own code; null for a test. */
function callerOf(stack: string): string | null {
  const [, line = ''] = stack.split('\n').slice(1);
  const [, url = '', position = ''] = /(?:\(|at (?:async )?)(file:\/\/[^)]*?\.ts)(?:\?[^:)]*)?:(\d+:\d+)\)?$/.exec(line) ?? [];
  if (url === '' || /\.test\.ts$|\/testing\//.test(url)) return null;
  return `${fileURLToPath(url)}:${position}`;
}

interface Runnable {
  compile(provider: QueryExecutorProvider): { readonly sql: string };
  execute(provider: QueryExecutorProvider): Promise<unknown>;
}

const prototype = Object.getPrototypeOf(sql`select 1`) as Runnable;
const execute = prototype.execute;

prototype.execute = function recorded(this: Runnable, provider: QueryExecutorProvider) {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 2;
  const place = callerOf(new Error('place').stack ?? '');
  Error.stackTraceLimit = limit;
  if (place !== null) {
    const times = (runs.get(place) ?? 0) + 1;
    runs.set(place, times);
    const texts = seen.get(place) ?? new Set<string>();
    if (times <= MOST_RUNS && texts.size < MOST_TEXTS) seen.set(place, texts.add(this.compile(provider).sql));
  }
  return execute.call(this, provider);
};

afterAll(() => {
  mkdirSync(STATEMENTS, { recursive: true });
  const kept = Object.fromEntries([...seen].map(([place, texts]) => [place, [...texts]]));
  writeFileSync(`${STATEMENTS}/${process.env.VITEST_POOL_ID ?? '0'}-${process.pid}.json`, JSON.stringify(kept));
});
