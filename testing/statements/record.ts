import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type QueryExecutor, type QueryExecutorProvider, sql } from 'kysely';
import { afterAll } from 'vitest';

/** Where the statements of a run are kept, one file for each worker. */
const STATEMENTS = '.nais/statements';

/** Texts kept of one place: conditions of lists make many. */
const MOST_TEXTS = 8;

/** Runs of one place that are looked at. */
const MOST_RUNS = 40;

/** What was seen of one place. */
interface Place {
  runs: number;
  readonly texts: Set<string>;
}

declare global {
  /** The places that ran a statement with a declared row (`file:line:column`): this file is loaded anew for each test file. */
  var recordedStatements: Map<string, Place> | undefined;
}

/** The place that called, in the product's own code; null for a test. */
function callerOf(stack: string): string | null {
  const [, line = ''] = stack.split('\n').slice(1);
  const [, url = '', position = ''] = /(?:\(|at (?:async )?)(file:\/\/[^)]*?\.ts)(?:\?[^:)]*)?:(\d+:\d+)\)?$/.exec(line) ?? [];
  if (url === '' || /\.test\.ts$|\/testing\//.test(url)) return null;
  return `${fileURLToPath(url)}:${position}`;
}

interface Runnable {
  execute(provider: QueryExecutorProvider): Promise<unknown>;
}

/** An executor that also hands the text of each statement that it compiles to `note`: compiling twice would count twice. */
function noting(executor: QueryExecutor, note: (text: string) => void): QueryExecutor {
  return new Proxy(executor, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      if (name !== 'compileQuery') return member.bind(target);
      return (...given: Parameters<QueryExecutor['compileQuery']>) => {
        const compiled = target.compileQuery(...given);
        note(compiled.sql);
        return compiled;
      };
    },
  });
}

/** Makes every statement note its text before it runs. */
function record(): Map<string, Place> {
  const places = new Map<string, Place>();
  const prototype = Object.getPrototypeOf(sql`select 1`) as Runnable;
  const { execute } = prototype;
  prototype.execute = function recorded(this: Runnable, provider: QueryExecutorProvider) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 2;
    const name = callerOf(new Error('place').stack ?? '');
    Error.stackTraceLimit = limit;
    if (name === null) return execute.call(this, provider);
    const place = places.get(name) ?? { runs: 0, texts: new Set() };
    places.set(name, place);
    place.runs += 1;
    if (place.runs > MOST_RUNS || place.texts.size >= MOST_TEXTS) return execute.call(this, provider);
    return execute.call(this, { getExecutor: () => noting(provider.getExecutor(), (text) => place.texts.add(text)) });
  };
  return places;
}

globalThis.recordedStatements ??= record();

afterAll(() => {
  mkdirSync(STATEMENTS, { recursive: true });
  const kept = Object.fromEntries([...(globalThis.recordedStatements ?? [])].map(([name, { texts }]) => [name, [...texts]]));
  writeFileSync(`${STATEMENTS}/${process.pid}.json`, JSON.stringify(kept));
});
