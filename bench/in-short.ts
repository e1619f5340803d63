/** A row of the tables below, in the words of a user. */
interface Shown {
  readonly what: string;
  /** The row's name; the first row of that name counts. */
  readonly row: string;
  /** What a ratio means; null: the row states its own peer. */
  readonly beside: string | null;
}

const SHOWN: readonly Shown[] = [
  { what: 'One vehicle priced with twelve coverages', row: 'Nais', beside: 'the time of a program written by hand for that tariff alone' },
  {
    what: 'The same with a rules engine (GoRules zen)',
    row: 'GoRules zen, twelve tables of 1,500 rates',
    beside: 'the time of the same program',
  },
  { what: 'The price of eleven offers while typing', row: 'live price of 11 offers', beside: null },
  { what: 'Policies issued, eight at once', row: 'issue, eight at once, one insurer', beside: null },
  { what: 'The list of policies, a million contracts', row: 'policies as opened', beside: null },
  { what: 'A policy found by surname', row: 'search by surname', beside: null },
  { what: 'The list of a hundred thousand users', row: 'dipendente-agenzia: as opened', beside: null },
  { what: 'A change seen by five hundred open pages', row: 'flag changed over HTTP until the last page knows', beside: null },
  { what: 'First start on an empty machine, demonstration included', row: 'first start, empty data folder', beside: null },
];

const START = '## In short\n';

/** Returns a document of benchmarks with its first table made anew: what users understand, from the rows of the others. */
export function withSummary(document: string): string {
  const rows = new Map<string, string[]>();
  for (const line of document.split('\n')) {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [name] = cells;
    if (cells.length === 6 && name !== undefined && !rows.has(name)) rows.set(name, cells);
  }
  const lines = SHOWN.flatMap(({ what, row, beside }) => {
    const [, median = '', p95 = '', unit = '', ratio = '', against = ''] = rows.get(row) ?? [];
    if (median === '') return [];
    const speed = `${median} ${unit}${p95 === '' ? '' : ` (95 of 100 within ${p95})`}`;
    const peer = beside ?? against;
    return [`| ${what} | ${speed} | ${ratio === '' ? '' : `${ratio} × ${peer}`} |`];
  });
  const table = `${START}\n| what | how fast | beside |\n|---|---|---|\n${lines.join('\n')}\n`;
  const place = document.indexOf('\n## ');
  const [intro, rest] = place < 0 ? [document, ''] : [document.slice(0, place + 1), document.slice(place + 1)];
  const others = rest.startsWith(START) ? rest.slice(rest.indexOf('\n## ') + 1) : rest;
  return `${intro}${table}\n${others}`;
}
