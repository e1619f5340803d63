/** Where the browser session keeps search, filters and page of the list at a path. */
export const listKeyOf = (path: string) => `nais.list.${path}`;

/** Forgets search, filters and page of the list at a path: its entry in the menu opens the default view. */
export function forgetList(path: string): void {
  sessionStorage.removeItem(listKeyOf(path));
}
