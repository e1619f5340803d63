/** Returns whether the list of a drop-down is open. */
export function isOpen(input: HTMLInputElement): boolean {
  return input.hasAttribute('data-expanded');
}

/** The open list of a drop-down. */
export function listOf(input: HTMLInputElement): HTMLElement | null {
  return document.getElementById(input.getAttribute('aria-controls') ?? '');
}

/** The highlighted option of an open list. */
export function highlightedIn(input: HTMLInputElement): HTMLElement | null {
  return listOf(input)?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null;
}
