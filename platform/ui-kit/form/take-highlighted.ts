import type { KeyboardEvent } from 'react';

/**
 * Keys of a drop-down that is open: Tab takes the highlighted choice and goes on, Enter never submits the form around it.
 * Mantine itself takes the highlighted choice on Enter. Tab in an emptied search takes nothing.
 */
export function takeHighlighted(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, key } = event;
  if (input.getAttribute('aria-expanded') !== 'true') return;
  if (key === 'Enter') event.preventDefault();
  if (key !== 'Tab' || input.value.trim() === '') return;
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  list?.querySelector<HTMLElement>('[data-combobox-selected]')?.click();
}
