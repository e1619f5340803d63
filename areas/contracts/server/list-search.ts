import { type RawBuilder, sql } from 'kysely';
import { literally } from '#platform/server-kit/database/like.ts';

/** Which half of the one table a list shows. */
export type Kind = 'quotations' | 'policies';

/** Only policies have a number, and all of them have one (`policy_has_number`): each half has indexes of its own for searching. */
function half(kind: Kind): RawBuilder<unknown> {
  return kind === 'policies' ? sql`c.policy_number is not null` : sql`c.policy_number is null`;
}

function beginsName(text: string): RawBuilder<unknown> {
  return sql`plain_text(c.customer_name) like plain_text(${`${literally(text)}%`})`;
}

/** Occurs in what is searched, but not at its very beginning: the trigrams of that are indexed (`0192_contracts_search.sql`). */
function occursLater(text: string): RawBuilder<unknown> {
  return sql`substr(c.search_text, 2) like plain_text(${`%${literally(text)}%`})`;
}

/** Whether a search has the three letters that trigrams need; fewer are taken as the beginning of the name. */
export function hasTrigrams(text: string): boolean {
  return text.length >= 3;
}

/** Whether a text lies within one word, and so, if it begins what is searched, begins the name, which comes first. */
export function isOneWord(text: string): boolean {
  return !/\s/.test(text);
}

/**
 * Contracts of a half that a search finds, as indexes find them: by the beginning of the name or by the trigrams of what comes later. A text of more
 * words may begin in the name and end in the plate: without its own first letter it occurs later, wherever it begins.
 */
export function searched(kind: Kind, text: string): RawBuilder<unknown> {
  if (!hasTrigrams(text)) return sql`${half(kind)} and ${beginsName(text)}`;
  if (isOneWord(text)) return sql`${half(kind)} and (${beginsName(text)} or ${occursLater(text)})`;
  return sql`${half(kind)} and ${met(text)} and ${occursLater([...text].slice(1).join(''))}`;
}

/** The same asked of one contract after the other, as a walk along a sort meets them: no index answers it, and none is to be tried. */
export function met(text: string): RawBuilder<unknown> {
  return sql`c.search_text like plain_text(${`${hasTrigrams(text) ? '%' : ''}${literally(text)}%`})`;
}

/** Those of a search whose name it begins, as the index of names gives them: the collation puts U+FFFF after everything. */
export function searchedAtBeginning(text: string): RawBuilder<unknown> {
  return sql`c.customer_name >= plain_text(${text}) and c.customer_name < plain_text(${text}) || ${'\uffff'} and ${beginsName(text)}`;
}

/** Those of a search of one word whose name it does not begin. */
export function searchedElsewhere(kind: Kind, text: string): RawBuilder<unknown> {
  return sql`${half(kind)} and ${occursLater(text)} and not ${beginsName(text)}`;
}
