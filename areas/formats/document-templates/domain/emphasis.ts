/** Written before and after the letters that are printed in bold or in italics. */
export const MARKS = { bold: '**', italic: '__' } as const;
export type Mark = keyof typeof MARKS;

/** A stretch of a text in one style. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

// A mark counts only next to a letter: lines to write on (`______`) and lone asterisks are printed as typed.
const PATTERNS: Readonly<Record<Mark, RegExp>> = {
  bold: /\*\*(?=[^\s*]).+?(?<=[^\s*])\*\*/gs,
  italic: /__(?=[^\s_]).+?(?<=[^\s_])__/gs,
};

interface Span {
  readonly from: number;
  readonly to: number;
}

const spansOf = (text: string, mark: Mark): Span[] =>
  [...text.matchAll(PATTERNS[mark])].map(({ index, 0: whole }) => ({ from: index, to: index + whole.length }));

/** Splits a text by its marks, which are left out; marks may contain each other. */
export function runsOf(text: string): Run[] {
  const spans = { bold: spansOf(text, 'bold'), italic: spansOf(text, 'italic') };
  const all = [...spans.bold, ...spans.italic];
  const signs = all.flatMap(({ from, to }) => [
    { from, to: from + 2 },
    { from: to - 2, to },
  ]);
  const cuts = [...new Set([0, text.length, ...signs.flatMap(({ from, to }) => [from, to])])].toSorted((a, b) => a - b);
  const within = (list: readonly Span[], at: number) => list.some(({ from, to }) => from <= at && at < to);
  return cuts.flatMap((from, i) => {
    const to = cuts[i + 1] ?? from;
    if (to === from || within(signs, from)) return [];
    return [{ text: text.slice(from, to), bold: within(spans.bold, from), italic: within(spans.italic, from) }];
  });
}

export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Grows an empty selection to the word around it. */
function wordAt({ text, from, to }: Selected): Span {
  if (from !== to) return { from, to };
  const before = /\S*$/.exec(text.slice(0, from))?.[0].length ?? 0;
  const after = /^\S*/.exec(text.slice(from))?.[0].length ?? 0;
  return { from: from - before, to: from + after };
}

/**
 * Marks the selected letters, or removes their marks; without a selection, the word at the cursor. Returns the text and
 * the letters that are selected then.
 */
export function toggleMark(selected: Selected, mark: Mark): Selected {
  const { text } = selected;
  const sign = MARKS[mark];
  const grown = wordAt(selected);
  const inside = text.slice(grown.from, grown.to);
  // Spaces stay outside: a mark next to one would be printed.
  const from = grown.from + inside.length - inside.trimStart().length;
  const to = grown.to - (inside.length - inside.trimEnd().length);
  const letters = text.slice(from, to);
  if (letters.length === 0) return selected;
  if (letters.length > 2 * sign.length && letters.startsWith(sign) && letters.endsWith(sign)) {
    const bare = letters.slice(sign.length, -sign.length);
    return { text: text.slice(0, from) + bare + text.slice(to), from, to: from + bare.length };
  }
  if (text.slice(0, from).endsWith(sign) && text.slice(to).startsWith(sign)) {
    const start = from - sign.length;
    return { text: text.slice(0, start) + letters + text.slice(to + sign.length), from: start, to: start + letters.length };
  }
  return { text: text.slice(0, from) + sign + letters + sign + text.slice(to), from: from + sign.length, to: to + sign.length };
}
