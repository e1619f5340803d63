import type { Fit } from './question.ts';

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/**
 * Returns how well a typed text matches a page: each typed word begins one in its title or menu section, and at least
 * one of them in the title. Undefined if it does not match. Ignores order, capitals and accents.
 */
export function pageFit(typed: string, title: string, section: string): Exclude<Fit, 'FUZZY'> | undefined {
  const asked = wordsOf(typed);
  const own = wordsOf(title);
  if (asked.join(' ') === own.join(' ')) return 'EXACT';
  const begins = (words: readonly string[]) => (word: string) => words.some((one) => one.startsWith(word));
  const fits = asked.some(begins(own)) && asked.every(begins([...own, ...wordsOf(section)]));
  return fits ? 'PREFIX' : undefined;
}
