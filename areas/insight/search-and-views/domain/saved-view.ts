/** Most views of one user for one list. */
export const MAX_VIEWS = 50;
export const MAX_VIEW_NAME = 60;

/** What a saved view stores of a list: filters, search, order and page size as in the address, columns and density. */
export interface ViewState {
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly columns: { readonly order: readonly string[]; readonly hidden: readonly string[] } | null;
  readonly density: 'comfortable' | 'compact';
}
