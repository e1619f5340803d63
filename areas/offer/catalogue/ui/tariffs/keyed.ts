export interface Keyed<Item> {
  readonly item: Item;
  readonly index: number;
  readonly key: string;
}

/** Returns records with their position and a unique key, numbered while codes repeat during editing. */
export function keyed<Item>(items: readonly Item[], code: (item: Item) => string): Keyed<Item>[] {
  const seen = new Map<string, number>();
  return items.map((item, index) => {
    const own = code(item);
    const times = (seen.get(own) ?? 0) + 1;
    seen.set(own, times);
    return { item, index, key: times === 1 ? own : `${own} ${times}` };
  });
}
