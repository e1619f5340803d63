import { highlightedIn, isOpen, listOf } from './open-list.ts';

/** Pause in milliseconds after which a typed letter begins a new word. */
const NEW_WORD_MS = 1_000;

let word = { input: '', text: '', at: 0 };

function pressDown(input: HTMLInputElement): void {
  input.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true }));
}

/** Moves the highlight of an open list to the first option that begins with the text, as the arrow keys would. */
function highlight(input: HTMLInputElement, text: string): void {
  const options = [...(listOf(input)?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? [])];
  const found = options.find((option) => option.textContent.trim().toLocaleLowerCase().startsWith(text));
  for (let step = 0; found !== undefined && highlightedIn(input) !== found && step < options.length; step += 1) pressDown(input);
}

/** Typing in a list without a search box, as in the browser's own lists: opens it and highlights the first match. */
export function typeAhead(input: HTMLInputElement, letter: string): Promise<void> {
  const now = performance.now();
  const continues = word.input === input.id && now - word.at < NEW_WORD_MS;
  word = { input: input.id, text: (continues ? word.text : '') + letter.toLocaleLowerCase(), at: now };
  const { text } = word;
  if (!isOpen(input)) pressDown(input);
  // A list that has just opened is on the page with the next frame.
  return new Promise((done) => {
    requestAnimationFrame(() => {
      highlight(input, text);
      done();
    });
  });
}
