import { type RawBuilder, sql } from 'kysely';
import { literally } from '#platform/server-kit/database/like.ts';
import type { Kind } from './list-query.ts';

/** Only policies have a number, and all of them do (`policy_has_number`): each half has its own search indexes. */
function half(kind: Kind): RawBuilder<unknown> {
  return kind === 'policies' ? sql`c.policy_number is not null` : sql`c.policy_number is null`;
}

function beginsName(text: string): RawBuilder<unknown> {
  return sql`plain_text(c.customer_name) like plain_text(${`${literally(text)}%`})`;
}

/** Occurs after the first character of the searched text, which the trigrams cover (`0140_contracts.sql`). */
function occursLater(text: string): RawBuilder<unknown> {
  return sql`substr(c.search_text, 2) like plain_text(${`%${literally(text)}%`})`;
}

/** Whether a search has the three letters that trigrams need; a shorter one matches the start of the name. */
export function hasTrigrams(text: string): boolean {
  return text.length >= 3;
}

/** Whether a text is one word: if the searched text begins with it, so does the name, which comes first. */
export function isOneWord(text: string): boolean {
  return !/\s/.test(text);
}

/**
 * Contracts of a half that match a search, through indexes: the start of the name, or the trigrams of the rest. A text
 * of several words may begin in the name and end in the plate; without its first letter it always occurs after the
 * first character.
 */
export function matchesSearch(kind: Kind, text: string): RawBuilder<unknown> {
  if (!hasTrigrams(text)) return sql`${half(kind)} and ${beginsName(text)}`;
  if (isOneWord(text)) return sql`${half(kind)} and (${beginsName(text)} or ${occursLater(text)})`;
  return sql`${half(kind)} and ${matchesRow(text)} and ${occursLater([...text].slice(1).join(''))}`;
}

/** The same condition checked contract by contract, as in a scan of a sort index; written so that no index is used. */
export function matchesRow(text: string): RawBuilder<unknown> {
  return sql`c.search_text like plain_text(${`${hasTrigrams(text) ? '%' : ''}${literally(text)}%`})`;
}

/** Matches whose name begins with the text, through the name index; the collation sorts U+FFFF last. */
export function matchesBeginning(text: string): RawBuilder<unknown> {
  return sql`c.customer_name >= plain_text(${text}) and c.customer_name < plain_text(${text}) || ${'\uffff'} and ${beginsName(text)}`;
}

/** Matches of a one-word search whose name does not begin with it. */
export function matchesElsewhere(kind: Kind, text: string): RawBuilder<unknown> {
  return sql`${half(kind)} and ${occursLater(text)} and not ${beginsName(text)}`;
}
