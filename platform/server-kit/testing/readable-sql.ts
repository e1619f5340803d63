/** Strings, quoted names, comments, brackets, commas and words. */
const TOKEN = /'(?:[^']|'')*'|"[^"]*"(?:\."[^"]*")*|\/\*.*?\*\/|--[^\n]*|[(),]|[^\s(),'"]+/gs;

/** A clause begins a line of its own. */
const CLAUSES = new Set([
  ...['with', 'select', 'from', 'where', 'group', 'having', 'order', 'limit', 'offset', 'union', 'except', 'returning'],
  ...['insert', 'update', 'delete', 'set', 'values', 'on', 'join', 'left', 'cross', 'window', 'for'],
]);
/** Words of a clause that may also be part of an expression, with the words that follow or precede them in a clause. */
const ONLY_BEFORE: Readonly<Record<string, readonly string[]>> = {
  group: ['by'],
  order: ['by'],
  left: ['join'],
  cross: ['join'],
  for: ['update', 'share', 'no'],
  on: ['conflict'],
  set: [],
};
const NOT_AFTER: Readonly<Record<string, readonly string[]>> = {
  join: ['left', 'cross', 'inner'],
  from: ['distinct'],
  update: ['for', 'do'],
  order: ['within'],
};
/** Longest line of a part that could be split, in characters. */
const WIDTH = 120;

type Item = string | readonly Item[];

function itemsOf(tokens: string[]): Item[] {
  const items: Item[] = [];
  for (let token = tokens.shift(); token !== undefined && token !== ')'; token = tokens.shift()) {
    items.push(token === '(' ? itemsOf(tokens) : token);
  }
  return items;
}

/** Whether no space separates a text from what is before it. */
function adjoins(text: string, isBracket: boolean, before: Item | undefined): boolean {
  if (before === undefined || text === ',' || /^(::|])/.test(text)) return true;
  return typeof before === 'string' && (before.endsWith('[') || (isBracket && /[\w\]]$/.test(before) && isCall(before)));
}

function flat(items: readonly Item[]): string {
  return items
    .map((item, i) => {
      const isBracket = typeof item !== 'string';
      const text = isBracket ? `(${flat(item)})` : item;
      return adjoins(text, isBracket, items[i - 1]) ? text : ` ${text}`;
    })
    .join('');
}

/** Whether a bracket after this word is a list of arguments. */
function isCall(word: string): boolean {
  return !/^(and|or|not|in|as|on|from|where|select|by|then|else|when|values|join|lateral|exists|over|filter|materialized|union|all|limit|offset|like|distinct|within|group|into|key|between|using)$/i.test(
    word,
  );
}

function beginsClause(items: readonly Item[], i: number): boolean {
  const word = items[i];
  if (typeof word !== 'string' || !CLAUSES.has(word.toLowerCase())) return false;
  const key = word.toLowerCase();
  const next = items[i + 1];
  const before = items[i - 1];
  const follows = ONLY_BEFORE[key];
  if (follows !== undefined && follows.length > 0 && !(typeof next === 'string' && follows.includes(next.toLowerCase()))) return false;
  return !(typeof before === 'string' && (NOT_AFTER[key] ?? []).includes(before.toLowerCase()));
}

/** Splits items where `isStart` begins a new part. */
function split(items: readonly Item[], isStart: (i: number) => boolean): Item[][] {
  const parts: Item[][] = [];
  items.forEach((item, i) => {
    const last = parts.at(-1);
    if (last === undefined || (i > 0 && isStart(i))) parts.push([item]);
    else last.push(item);
  });
  return parts;
}

/** Whether an `and` combines conditions, not the bounds of a `between`. */
function combines(items: readonly Item[], i: number): boolean {
  if (items[i] !== 'and') return false;
  const before = items.slice(0, i).lastIndexOf('between');
  return before === -1 || items.slice(before, i).includes('and');
}

function lines(items: readonly Item[], indent: string): string[] {
  return split(items, (i) => beginsClause(items, i)).flatMap((clause) => {
    if (fits(clause, indent)) return [indent + flat(clause)];
    const parts = split(clause, (i) => combines(clause, i) || clause[i - 1] === ',');
    return parts.flatMap((part, i) => block(part, i === 0 ? indent : `${indent}  `));
  });
}

function hasQuery(items: readonly Item[]): boolean {
  return items.some((item) => (typeof item === 'string' ? item === 'select' : hasQuery(item)));
}

function fits(items: readonly Item[], indent: string): boolean {
  return indent.length + flat(items).length <= WIDTH && !items.some((item) => typeof item !== 'string' && hasQuery(item));
}

/** Writes one part; a bracket that holds a query or is too long gets lines of its own. */
function block(items: readonly Item[], indent: string): string[] {
  if (fits(items, indent)) return [indent + flat(items)];
  const at = items.findIndex((item) => typeof item !== 'string' && (hasQuery(item) || !fits([item], indent)));
  const inner = items[at];
  if (inner === undefined || typeof inner === 'string') return [indent + flat(items)];
  const head = at === 0 ? '' : flat(items.slice(0, at));
  const open = head === '' ? '(' : `${head}${isCall(head.split(' ').at(-1) ?? '') ? '' : ' '}(`;
  const rest = block(items.slice(at + 1), '').map((line, i) => (i === 0 ? line : indent + line));
  const close = rest.length === 0 || rest[0] === '' ? ')' : `)${rest[0]?.startsWith(',') ? '' : ' '}${rest[0]}`;
  return [indent + open, ...lines(inner, `${indent}  `), indent + close, ...rest.slice(1)];
}

/**
 * Returns SQL with every clause, and every condition or column that does not fit, on a line of its own, independent of
 * how the source was broken into lines.
 */
export function readableSql(text: string): string {
  return `${lines(itemsOf(text.match(TOKEN) ?? []), '').join('\n')}\n`;
}
