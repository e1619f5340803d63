import { sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Watched } from '#platform/server-kit/services/watched.ts';
import { SERVICES } from '../../domain/index.ts';

/** Milliseconds between two records of the same outcome: a busy service is not written down at every call. */
const EVERY_MS = 30_000;
/** Characters of a failure that are kept. */
const MOST_CHARACTERS = 300;

/** An error below 500 is about the request: the service answered. */
function failureOfError(error: unknown): string | null {
  if (error instanceof AppError && error.spec.status < 500) return null;
  const { cause } = error instanceof Error ? error : { cause: undefined };
  const source = cause instanceof Error ? cause : error;
  return source instanceof Error ? source.message : String(source);
}

async function record(db: Database, code: string, failure: string | null): Promise<void> {
  const text = failure?.slice(0, MOST_CHARACTERS) ?? null;
  await (text === null
    ? sql`insert into service_state (code, last_success_at) values (${code}, now())
        on conflict (code) do update set last_success_at = now(), failing_since = null`
    : sql`insert into service_state (code, last_failure_at, failure, failing_since) values (${code}, now(), ${text}, now())
        on conflict (code) do update set last_failure_at = now(), failure = excluded.failure,
          failing_since = coalesce(service_state.failing_since, now())`
  ).execute(db);
}

/**
 * Returns the function that watches services: the outcome of their asynchronous methods is kept in `service_state`, at
 * once when it changes and otherwise every half minute. Recording never delays or fails a call.
 */
export function watchServices(db: Database, onFailure: (error: unknown) => void): Watched {
  const latest = new Map<string, { readonly failed: boolean; readonly at: number }>();
  const note = (code: string, failure: string | null) => {
    const before = latest.get(code);
    const failed = failure !== null;
    const at = performance.now();
    if (before !== undefined && before.failed === failed && at - before.at < EVERY_MS) return;
    latest.set(code, { failed, at });
    record(db, code, failure).catch(onFailure);
  };
  return (code, service, failureOf = () => null) => {
    if (!Object.hasOwn(SERVICES, code)) throw new Error(`No service is called ${code}`);
    return new Proxy(service, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          const answer: unknown = Reflect.apply(member, target, args);
          if (answer instanceof Promise) {
            answer.then(
              (value: unknown) => note(code, failureOf(value)),
              (error: unknown) => note(code, failureOfError(error)),
            );
          }
          return answer;
        };
      },
    });
  };
}
