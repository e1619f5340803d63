/** Session storage key for search, filters and page of the list at a path. */
export const listKeyOf = (path: string) => `nais.list.${path}`;

const visits = new Map<string, number>();
const listeners = new Set<() => void>();

/** How often the menu has opened the list at a path, so that a visible list notices it was reopened. */
export const visitOf = (path: string): number => visits.get(path) ?? 0;

export function onVisit(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Clears search, filters and page of the list at a path: its menu entry opens the default view. */
export function forgetList(path: string): void {
  sessionStorage.removeItem(listKeyOf(path));
  visits.set(path, visitOf(path) + 1);
  for (const listener of listeners) listener();
}
