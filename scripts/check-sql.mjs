// node scripts/check-sql.mjs [--write]: the tables that each area names in its SQL and its calls of Kysely. Another area's
// table is never written, and read only through a view or function that its owner publishes. The places that still do are
// listed in db/foreign-tables.json, which only shrinks: a new place fails, and so does a listed one that is gone; --write
// takes out what is gone. Every table has an owner in db/owners.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { TABLES } from '../db/owners.ts';
import { at } from './lib/root.mjs';
import { trackedFiles } from './lib/tracked-files.mjs';

const LIST = at('db/foreign-tables.json');
const SERVER = /^areas\/([^/]+\/[^/]+)\/server\/(?!.*(?:\.test\.ts$|testing\/)).*\.ts$/;

/** The tables that the migrations make, from the types generated from them. */
const types = readFileSync(at('db/types.gen.ts'), 'utf8');
const existing = [...types.slice(types.indexOf('export interface DB')).matchAll(/^ {2}(\w+): /gm)].map(([, table]) => table);

const OWNERS = new Map(Object.entries(TABLES).flatMap(([owner, tables]) => tables.map((table) => [table, owner])));

/** A table after a keyword of SQL, or as the first argument of a call of Kysely. A deletion is no read. */
const PATTERNS = {
  writes: [
    /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|merge\s+into|lock\s+table)\s+([a-z_]+)\b/gi,
    /\b(?<!for\s)(?<!do\s)update\s+(?!set\b|of\b)([a-z_]+)\b/gi,
    /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/g,
  ],
  reads: [
    /\b(?:(?<!delete\s+)from|join)\s+(?:only\s+|lateral\s+)?([a-z_]+)\b/gi,
    /\.(?:selectFrom|(?:inner|left|right|full|cross)Join)\(\s*'([a-z_]+)/g,
  ],
};

const sorted = (record) => Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Counts the places of each area that name a table of another, by area and table. */
function foreignPlaces(patterns) {
  const counts = new Map();
  for (const file of trackedFiles(['areas'])) {
    const area = SERVER.exec(file)?.[1];
    if (area === undefined) continue;
    const text = readFileSync(at(file), 'utf8');
    for (const [, name] of patterns.flatMap((pattern) => [...text.matchAll(pattern)])) {
      const table = name.toLowerCase();
      const owner = OWNERS.get(table);
      if (owner === undefined || owner === area || owner === 'platform') continue;
      const ofArea = counts.get(area) ?? {};
      counts.set(area, { ...ofArea, [table]: (ofArea[table] ?? 0) + 1 });
    }
  }
  return sorted(Object.fromEntries([...counts].map(([area, tables]) => [area, sorted(tables)])));
}

const keysOf = (one = {}, other = {}) => new Set([...Object.keys(one), ...Object.keys(other)]);
const today = { writes: foreignPlaces(PATTERNS.writes), reads: foreignPlaces(PATTERNS.reads) };
const listed = JSON.parse(readFileSync(LIST, 'utf8'));
const grown = existing.filter((table) => !OWNERS.has(table)).map((table) => `${table} has no owner: add it to db/owners.ts`);
const gone = [];
for (const kind of Object.keys(today)) {
  for (const area of keysOf(today[kind], listed[kind])) {
    for (const table of keysOf(today[kind][area], listed[kind][area])) {
      const now = today[kind][area]?.[table] ?? 0;
      const then = listed[kind][area]?.[table] ?? 0;
      const line = `areas/${area}: ${now} ${kind} of ${table}, a table of ${OWNERS.get(table)}; listed are ${then}`;
      if (now > then) grown.push(line);
      if (now < then) gone.push(`${line} (node scripts/check-sql.mjs --write)`);
    }
  }
}

const isWritten = process.argv.includes('--write') && grown.length === 0;
if (isWritten) writeFileSync(LIST, `${JSON.stringify(today, null, 2)}\n`);
for (const line of isWritten ? [] : [...grown, ...gone]) process.stdout.write(`${line}\n`);
const total = (counts) =>
  Object.values(counts)
    .flatMap((tables) => Object.values(tables))
    .reduce((sum, count) => sum + count, 0);
process.stdout.write(`Tables of other areas: ${total(today.writes)} writes, ${total(today.reads)} reads\n`);
process.exit(grown.length > 0 || (gone.length > 0 && !isWritten) ? 1 : 0);
