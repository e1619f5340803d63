import { CONTRACT_VALUES, contractValue } from '#areas/agency/documents/domain/index.ts';
import type { Language } from '#platform/domain-kit/locale.ts';

/** A piece of a text: written, or a value by its id. */
export type Piece = { readonly text: string } | { readonly value: string };

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** Splits a text into what is written and the values between braces. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ value: (match[1] ?? '').trim() });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

const LABELS: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  it: new Map(CONTRACT_VALUES.map(({ id, label }) => [label.it.toLowerCase(), id])),
  en: new Map(CONTRACT_VALUES.map(({ id, label }) => [label.en.toLowerCase(), id])),
};

const replaced = (text: string, replace: (inside: string) => string | undefined) =>
  text.replace(PLACEHOLDER, (whole, inside: string) => {
    const found = replace(inside.trim());
    return found === undefined ? whole : `{${found}}`;
  });

/** Returns a text as its author sees it: `{Numero di polizza}` for `{contract.policyNumber}`. */
export function withLabels(text: string, language: Language): string {
  return replaced(text, (id) => contractValue(id)?.label[language]);
}

/** Returns a text as it is stored: the opposite of `withLabels`. Unknown names stay as typed. */
export function withIds(text: string, language: Language): string {
  return replaced(text, (label) => LABELS[language].get(label.toLowerCase()));
}
