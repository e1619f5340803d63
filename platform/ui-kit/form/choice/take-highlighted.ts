import type { KeyboardEvent } from 'react';

/** Pause in milliseconds after which a typed letter begins a new word. */
const NEW_WORD_MS = 1_000;

let word = { input: '', text: '', at: 0 };

function isOpen(input: HTMLInputElement): boolean {
  return input.hasAttribute('data-expanded');
}

function listOf(input: HTMLInputElement): HTMLElement | null {
  return document.getElementById(input.getAttribute('aria-controls') ?? '');
}

function highlighted(input: HTMLInputElement): HTMLElement | null {
  return listOf(input)?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null;
}

function pressDown(input: HTMLInputElement): void {
  input.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true }));
}

/** Moves the highlight of an open list to the first option that begins with the text, as the arrow keys would. */
function highlight(input: HTMLInputElement, text: string): void {
  const options = [...(listOf(input)?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? [])];
  const found = options.find((option) => option.textContent.trim().toLocaleLowerCase().startsWith(text));
  for (let step = 0; found !== undefined && highlighted(input) !== found && step < options.length; step += 1) pressDown(input);
}

/** Typing in a list without a search box, as in the browser's own lists: opens it and highlights the first match. */
function typeAhead(input: HTMLInputElement, letter: string): void {
  const now = performance.now();
  const continues = word.input === input.id && now - word.at < NEW_WORD_MS;
  word = { input: input.id, text: (continues ? word.text : '') + letter.toLocaleLowerCase(), at: now };
  const { text } = word;
  if (!isOpen(input)) pressDown(input);
  // A list that has just opened is on the page with the next frame.
  requestAnimationFrame(() => highlight(input, text));
}

/**
 * Handles keys of a drop-down: typing highlights the first match, also without a search box; Tab takes the highlighted
 * choice and moves on, Enter never submits the surrounding form. Mantine itself takes the highlighted choice on Enter.
 * Tab in a cleared search takes nothing.
 */
export function takeHighlighted(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, key } = event;
  if (input.readOnly && key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) typeAhead(input, key);
  if (!isOpen(input)) return;
  if (key === 'Enter') event.preventDefault();
  if (key !== 'Tab' || (!input.readOnly && input.value.trim() === '')) return;
  highlighted(input)?.click();
}
