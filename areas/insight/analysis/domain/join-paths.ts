/** Parents of every dataset, by code. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Returns the graph of datasets with their parents. */
export function graphOf(datasets: readonly { readonly code: string; readonly parents: readonly string[] }[]): Graph {
  return new Map(datasets.map(({ code, parents }) => [code, parents]));
}

/**
 * Returns what the rows of a dataset lead to, nearest first: each dataset with the path to it, the dataset itself with
 * a path of one. Every step leads to at most one row, so a join along a path never repeats a row.
 */
export function reachedFrom(graph: Graph, code: string): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>([[code, [code]]]);
  for (const [from, path] of paths) {
    for (const parent of graph.get(from) ?? []) if (graph.has(parent) && !paths.has(parent)) paths.set(parent, [...path, parent]);
  }
  return paths;
}

/**
 * Returns the one dataset whose rows lead to all others: its rows are the rows of the result. Null if there is none,
 * because two of them have no row in common; `conflict` names two such.
 */
export function finestOf(
  graph: Graph,
  codes: readonly string[],
): { readonly finest: string } | { readonly conflict: readonly [string, string] } {
  const all = [...new Set(codes)];
  const finest = all.find((code) => all.every((other) => reachedFrom(graph, code).has(other)));
  if (finest !== undefined) return { finest };
  for (const one of all) {
    const other = all.find((code) => !(reachedFrom(graph, one).has(code) || reachedFrom(graph, code).has(one)));
    if (other !== undefined) return { conflict: [one, other] };
  }
  return { conflict: [all[0] ?? '', all[1] ?? ''] };
}

/**
 * Returns the dataset nearest to `other` that rows of both lead to: where a condition on `other` meets the rows of
 * `base`. Undefined if they have nothing in common.
 */
export function meetingPoint(graph: Graph, base: string, other: string): string | undefined {
  const fromBase = reachedFrom(graph, base);
  return [...reachedFrom(graph, other).keys()].find((code) => fromBase.has(code));
}
