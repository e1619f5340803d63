/** Where the browser session keeps search, filters and page of the list at a path. */
export const listKeyOf = (path: string) => `nais.list.${path}`;

const visits = new Map<string, number>();
const listeners = new Set<() => void>();

/** How often the menu has opened the list at a path: one that is on screen already learns by it that it is opened anew. */
export const visitOf = (path: string): number => visits.get(path) ?? 0;

export function onVisit(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Forgets search, filters and page of the list at a path: its entry in the menu opens the default view. */
export function forgetList(path: string): void {
  sessionStorage.removeItem(listKeyOf(path));
  visits.set(path, visitOf(path) + 1);
  for (const listener of listeners) listener();
}
