import type { KeyboardEvent } from 'react';
import { highlightedIn, isOpen, listOf } from './open-list.ts';

/** Letters that wait for the code of the type-ahead, which is loaded with the first one. */
let typing: Promise<void> | undefined;

function typeLetter(input: HTMLInputElement, letter: string): void {
  const done: Promise<void> = (typing ?? Promise.resolve())
    .then(() => import('./type-ahead.ts'))
    .then(({ typeAhead }) => typeAhead(input, letter))
    .catch(() => undefined)
    .finally(() => {
      if (typing === done) typing = undefined;
    });
  typing = done;
}

/**
 * Whether the text of a search box was typed. A list opens with the focus, and the text of the present choice may arrive
 * while Tab passes through.
 */
function isTyped(input: HTMLInputElement): boolean {
  const text = input.value.trim();
  return text !== '' && text !== listOf(input)?.querySelector('[data-combobox-active]')?.textContent?.trim();
}

/**
 * Handles keys of a drop-down: typing highlights the first match, also without a search box; Tab takes the highlighted
 * choice and moves on, Enter never submits the surrounding form. Mantine itself takes the highlighted choice on Enter.
 * Tab in a cleared search takes nothing.
 */
export function takeHighlighted(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, key } = event;
  const take = () => highlightedIn(input)?.click();
  if (input.readOnly && key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) typeLetter(input, key);
  if ((key === 'Enter' || key === 'Tab') && typing !== undefined) {
    // The match is not highlighted yet: the focus waits for it.
    event.preventDefault();
    void typing.then(take);
    return;
  }
  if (!isOpen(input)) return;
  if (key === 'Enter') event.preventDefault();
  if (key === 'Tab' && (input.readOnly || isTyped(input))) take();
}
