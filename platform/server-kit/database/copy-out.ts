import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import { type Database, poolOf } from './database.ts';

/** A row as the database copied it, with its line end. Valid only during the call that passes it. */
type OnRow = (row: Buffer) => void;

/** A `copy … to stdout` that passes every row on when it arrives: the database sends a message for each. */
class CopyOut implements pg.Submittable {
  readonly #text: string;
  readonly #onRow: OnRow;
  readonly #end: (failure: unknown) => void;
  #failure: unknown = null;

  constructor(text: string, onRow: OnRow, end: (failure: unknown) => void) {
    this.#text = text;
    this.#onRow = onRow;
    this.#end = end;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.#failure !== null) return;
    try {
      this.#onRow(chunk);
    } catch (error) {
      // The rest of the rows must leave the connection first.
      this.#failure = error;
    }
  }

  /** Required by the library. */
  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end(this.#failure);
  }

  handleError(error: unknown): void {
    this.#end(error);
  }
}

/**
 * Runs a `copy … to stdout`, which takes no parameters, on a connection of its own. Passes on the bytes of every row: a
 * statement that returns rows makes an object per row and a text per value.
 */
export async function copyOut(db: Database, copy: RawBuilder<unknown>, onRow: OnRow): Promise<void> {
  const { sql: text } = copy.compile(db);
  const client = await poolOf(db).connect();
  try {
    await new Promise<void>((done, fail) => {
      client.query(new CopyOut(text, onRow, (failure) => (failure === null ? done() : fail(failure))));
    });
  } finally {
    client.release();
  }
}
