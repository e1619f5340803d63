import type { Database, DatabasePool } from '../../database/database.ts';

/** A transaction inside another: `run` works in a savepoint. */
interface InnerTransaction {
  setIsolationLevel(): InnerTransaction;
  setAccessMode(): InnerTransaction;
  execute<T>(run: (db: Database) => Promise<T>): Promise<T>;
}

/** Runs one at a time: savepoints of one connection must nest. */
function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  };
}

/**
 * Runs `work` in one transaction, which commits if `keeps` accepts the result and is rolled back otherwise. The
 * transactions of `work` become savepoints, one at a time.
 */
export async function inOneTransaction<T>(db: Database, work: (db: Database) => Promise<T>, keeps: (result: T) => boolean): Promise<T> {
  const outer = await db.startTransaction().execute();
  let savepoints = 0;
  const inside = (turn: <R>(task: () => Promise<R>) => Promise<R>): Database => {
    const transaction = (): InnerTransaction => ({
      setIsolationLevel: transaction,
      setAccessMode: transaction,
      execute: (run) =>
        turn(async () => {
          savepoints += 1;
          const name = `inner_${savepoints}`;
          const saved = await outer.savepoint(name).execute();
          try {
            const result = await run(inside((task) => task()));
            await saved.releaseSavepoint(name).execute();
            return result;
          } catch (error) {
            await saved.rollbackToSavepoint(name).execute();
            throw error;
          }
        }),
    });
    return new Proxy<Database>(outer, {
      get(target, name) {
        if (name === 'transaction') return transaction;
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
  };
  let kept = false;
  try {
    const result = await work(inside(oneAtATime()));
    kept = keeps(result);
    return result;
  } finally {
    await (kept ? outer.commit() : outer.rollback()).execute();
  }
}

/**
 * Runs `work` on a database whose changes are all rolled back: rows, jobs, mails of the outbox and live updates. What
 * leaves the database, such as a call to another system, does happen. `work` opens transactions as on a pool; only jobs
 * and scripts that reach nothing else are tried.
 */
export function inDryRun<T>(db: Database, work: (db: DatabasePool) => Promise<T>): Promise<T> {
  return inOneTransaction(
    db,
    (inside) => work(inside as DatabasePool),
    () => false,
  );
}
