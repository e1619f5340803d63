import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server-kit/database/database.ts';
import { ALPHABETS, type Fit, mayBeMisspelt, oneSlipAway } from '../../domain/index.ts';

/** Words of a search that count; more are not needed to find a name. */
const MAX_WORDS = 5;
/** If more words than this begin with a short text, names are tested one by one instead of looked up. */
const MAX_BEGINNINGS = 300;

/** A typed word and the existing words: itself, those that begin with it, those one typing error away. */
export interface WordAsked {
  readonly word: string;
  readonly known: boolean;
  readonly beginnings: readonly string[];
  readonly near: readonly string[];
}

/** Returns the words of the typed text in the form in which names are indexed. */
async function wordsOf(db: Database, typed: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select search_words(${typed}) as words`.execute(db);
  return [...new Set(rows[0]?.words ?? [])].slice(0, MAX_WORDS);
}

/** Looks every typed word up among the words of all names. */
export async function readWords(db: Database, typed: string): Promise<WordAsked[]> {
  const words = await wordsOf(db, typed);
  if (words.length === 0) return [];
  const slips = words.map((word) => (mayBeMisspelt(word) ? oneSlipAway(word, ALPHABETS.word) : []));
  const asked = words.map(
    (word, i) => sql`select ${i}::int as i,
      array(select word from search_word where word like ${`${word}%`} order by word limit ${MAX_BEGINNINGS + 1}) as beginnings,
      array(select word from search_word where word = any(${slips[i]}::text[])) as near`,
  );
  const { rows } = await sql<{ i: number; beginnings: string[]; near: string[] }>`${sql.join(asked, sql` union all `)}`.execute(db);
  return words.map((word, at) => {
    const { beginnings = [], near = [] } = rows.find(({ i }) => i === at) ?? {};
    return { word, known: beginnings.includes(word), beginnings, near };
  });
}

/** Where names are searched. */
export interface Names {
  /** The indexed expression. */
  readonly name: RawBuilder<string>;
}

function begins({ name }: Names, { word, beginnings }: WordAsked): RawBuilder<boolean> {
  return beginnings.length > MAX_BEGINNINGS
    ? sql<boolean>`exists (select from unnest(search_words(${name})) w where w like ${`${word}%`})`
    : sql<boolean>`search_words(${name}) && ${beginnings}::text[]`;
}

/** Of the words one typing error away, how many are searched one by one. */
const FEW_NEAR = 3;

/**
 * Returns the query for names whose first word is this one, in index order: a frequent surname has tens of thousands,
 * which the index of words would collect before returning the first.
 */
function startingWith({ name }: Names, word: string, fit: Fit): Ask {
  return { fit, condition: sql<boolean>`plain_text(${name}) like ${`${word} %`}`, order: sql`plain_text(${name}) using ~<~` };
}

const every = (parts: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join(parts, sql` and `)}`;

/** One query for names: its condition, and how well its results match. */
export interface Ask {
  readonly fit: Fit;
  readonly condition: RawBuilder<boolean>;
  /** The order of an index; without it any order, since all results match equally. */
  readonly order?: RawBuilder<unknown>;
}

/**
 * Returns the queries to run in turn, best match first: names with all the words, in any order; with words that begin
 * so; with words with one wrong letter. Leaves out queries that cannot find anything.
 */
export function waysToFind(names: Names, words: readonly WordAsked[]): Ask[] {
  const [first] = words;
  if (first === undefined) return [];
  const ways: Ask[] = [];
  if (words.length === 1 && first.known) ways.push(startingWith(names, first.word, 'EXACT'));
  if (words.every(({ known }) => known)) {
    ways.push({ fit: 'EXACT', condition: sql<boolean>`search_words(${names.name}) @> ${words.map(({ word }) => word)}::text[]` });
  }
  if (words.length === 1) {
    // A name that begins with the text, in index order; it needs no list of words, however short the text.
    ways.push({
      fit: 'PREFIX',
      condition: sql<boolean>`plain_text(${names.name}) like ${`${first.word}%`}`,
      order: sql`plain_text(${names.name}) using ~<~`,
    });
  }
  const indexed = words.some(({ beginnings }) => beginnings.length <= MAX_BEGINNINGS);
  if (indexed && words.every(({ beginnings }) => beginnings.length > 0)) {
    ways.push({ fit: 'PREFIX', condition: every(words.map((word) => begins(names, word))) });
  }
  // One misspelt word first: two at once match much that was not meant.
  if (words.length === 1) ways.push(...first.near.slice(0, FEW_NEAR).map((word) => startingWith(names, word, 'FUZZY')));
  const misspelt = words.flatMap((word, at) => {
    const others = words.filter((_, i) => i !== at);
    if (word.near.length === 0 || others.some(({ beginnings }) => beginnings.length === 0)) return [];
    return [every([sql<boolean>`search_words(${names.name}) && ${word.near}::text[]`, ...others.map((other) => begins(names, other))])];
  });
  if (misspelt.length > 0) ways.push({ fit: 'FUZZY', condition: sql<boolean>`(${sql.join(misspelt, sql` or `)})` });
  if (words.length > 1 && words.every(({ near }) => near.length > 0)) {
    ways.push({ fit: 'FUZZY', condition: every(words.map(({ near }) => sql<boolean>`search_words(${names.name}) && ${near}::text[]`)) });
  }
  return ways;
}

/** Runs queries in turn until enough is found; later queries do not repeat earlier results. */
export async function askInTurn<Row extends { readonly id: number; readonly fit: Fit }>(
  ways: readonly Ask[],
  enough: number,
  ask: (way: Ask, known: readonly number[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const way of ways) {
    if (found.length >= enough) break;
    const known = found.map(({ id }) => id);
    found.push(...(await ask(way, known)));
  }
  return found.slice(0, enough);
}
