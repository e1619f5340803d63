import type { KeyboardEvent } from 'react';

/**
 * Handles keys of an open drop-down: Tab takes the highlighted choice and moves on, Enter never submits the surrounding
 * form. Mantine itself takes the highlighted choice on Enter. Tab in a cleared search takes nothing.
 */
export function takeHighlighted(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, key } = event;
  if (input.getAttribute('aria-expanded') !== 'true') return;
  if (key === 'Enter') event.preventDefault();
  if (key !== 'Tab' || input.value.trim() === '') return;
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  list?.querySelector<HTMLElement>('[data-combobox-selected]')?.click();
}
