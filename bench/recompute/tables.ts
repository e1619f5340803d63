/** A row of a table by the titles of its columns. */
export type Row = Readonly<Record<string, string>>;
/** The rows of each table by its name. */
export type Tables = ReadonlyMap<string, readonly Row[]>;

/** Cells of a CSV text with `;`, quotes and doubled quotes. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? '';
    if (quoted && char === '"' && text[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (char === '"') quoted = !quoted;
    else if (!quoted && (char === ';' || char === '\n')) {
      line.push(cell);
      cell = '';
      if (char === '\n') {
        lines.push(line);
        line = [];
      }
    } else if (quoted || char !== '\r') cell += char;
  }
  return [...lines, [...line, cell]];
}

/**
 * Reads the tables of an exported file: each is below a line with its name in brackets, with its titles in the next
 * line.
 */
export function readTables(text: string): Tables {
  const tables = new Map<string, Row[]>();
  let rows: Row[] = [];
  let titles: string[] | null = null;
  for (const cells of cellsOf(text.replace(/^\ufeff/, ''))) {
    const name = /^\[(.+)\]$/.exec(cells[0] ?? '')?.[1];
    if (name !== undefined) {
      rows = [];
      titles = null;
      tables.set(name, rows);
    } else if (titles === null) titles = cells;
    else if (cells.some((cell) => cell !== '')) rows.push(Object.fromEntries(titles.map((title, i) => [title, cells[i] ?? ''])));
  }
  return tables;
}
