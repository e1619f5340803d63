import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Characters with a meaning in the text format of COPY. */
const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Formats an array for PostgreSQL. */
function arrayOf(values: readonly unknown[]): string {
  return `{${values.map((value) => JSON.stringify(value)).join(',')}}`;
}

function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  const text = typeof value === 'string' ? value : Array.isArray(value) ? arrayOf(value) : JSON.stringify(value);
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (special) => ESCAPES[special] ?? special) : text;
}

/** Characters per piece of the stream. */
const PIECE = 1 << 16;

/** Rows to be loaded with COPY; `columns` in the order of transmission. */
export class CopyTable<Row extends object> {
  readonly name: string;
  readonly #columns: readonly (keyof Row & string)[];
  /** Encoded at once: texts waiting on the heap would slow down the garbage collector. */
  #pieces: Buffer[] = [];
  #text = '';
  /** Rows added since the beginning. */
  rows = 0;

  constructor(name: string, columns: readonly (keyof Row & string)[]) {
    this.name = name;
    this.#columns = columns;
  }

  add(row: Row): void {
    let line = '';
    for (const column of this.#columns) line += `${line === '' ? '' : '\t'}${fieldOf(row[column])}`;
    this.#text += `${line}\n`;
    this.rows += 1;
    if (this.#text.length >= PIECE) this.#encode();
  }

  #encode(): void {
    if (this.#text !== '') this.#pieces.push(Buffer.from(this.#text));
    this.#text = '';
  }

  /** Removes the waiting rows and returns the function that sends them. */
  take(): (client: ClientBase) => Promise<void> {
    this.#encode();
    const pieces = this.#pieces;
    this.#pieces = [];
    return async (client) => {
      if (pieces.length === 0) return;
      const columns = this.#columns.map((column) => `"${column}"`).join(', ');
      await pipeline(Readable.from(pieces), client.query(copyFrom(`copy ${this.name} (${columns}) from stdin`)));
    };
  }
}
