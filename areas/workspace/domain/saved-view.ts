/** Views that one user keeps of one list at most. */
export const MAX_VIEWS = 50;
export const MAX_VIEW_NAME = 60;

/** What a saved view remembers of a list: its filters, search, order and page size as in the address, its columns and their density. */
export interface ViewState {
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly columns: { readonly order: readonly string[]; readonly hidden: readonly string[] } | null;
  readonly density: 'comfortable' | 'compact';
}
