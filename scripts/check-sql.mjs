// node scripts/check-sql.mjs [--write]: the tables that each area names in its SQL and its calls of Kysely. Another area's
// table is never written. It is read through a view that its owner publishes, by later areas; earlier ones give a reason
// (db/owners.ts). The places that still read a table of an earlier area are counted in db/foreign-tables.json, which only
// shrinks: a new place fails, and so does a counted one that is gone; --write takes out what is gone. Every table and view has
// an owner in db/owners.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { READ_EARLIER, TABLES, VIEWS } from '../db/owners.ts';
import { at } from './lib/root.mjs';
import { trackedFiles } from './lib/tracked-files.mjs';

const LIST = at('db/foreign-tables.json');
const SERVER = /^areas\/([^/]+\/[^/]+)\/server\/(?!.*(?:\.test\.ts$|testing\/)).*\.ts$/;

/** The tables and views that the migrations make, from the types generated from them. */
const types = readFileSync(at('db/types.gen.ts'), 'utf8');
const existing = [...types.slice(types.indexOf('export interface DB')).matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);

const namesOf = (owned) => Object.entries(owned).flatMap(([owner, names]) => names.map((name) => [name, owner]));
const VIEW_NAMES = new Set(namesOf(VIEWS).map(([name]) => name));
const OWNERS = new Map([...namesOf(TABLES), ...namesOf(VIEWS)]);

/** The areas in the order in which they build on each other. */
const { areas } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const isEarlier = (area, owner) => areas.indexOf(area) < areas.indexOf(owner);

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

/** The places where an area names a table or view of another. */
function foreignPlaces(patterns) {
  return trackedFiles(['areas']).flatMap((file) => {
    const area = SERVER.exec(file)?.[1];
    if (area === undefined) return [];
    const text = readFileSync(at(file), 'utf8');
    const named = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name.toLowerCase()));
    return named.flatMap((name) => {
      const owner = OWNERS.get(name);
      return owner === undefined || owner === area || owner === 'platform' ? [] : [{ file, area, name, owner }];
    });
  });
}

const sorted = (record) => Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Places by area and table. */
function countsOf(places) {
  const counts = {};
  for (const { area, name } of places) {
    counts[area] ??= {};
    counts[area][name] = (counts[area][name] ?? 0) + 1;
  }
  return sorted(Object.fromEntries(Object.entries(counts).map(([area, names]) => [area, sorted(names)])));
}

const reads = foreignPlaces(PATTERNS.reads);
const againstOrder = reads.filter(({ area, owner }) => isEarlier(area, owner));
const unexplained = againstOrder.filter(({ area, name }) => READ_EARLIER[area]?.[name] === undefined);
const unused = Object.entries(READ_EARLIER).flatMap(([area, names]) =>
  Object.keys(names).filter((name) => !againstOrder.some((place) => place.area === area && place.name === name)),
);
const wrong = [
  ...existing.filter((name) => !OWNERS.has(name)).map((name) => `${name} has no owner: add it to db/owners.ts`),
  ...foreignPlaces(PATTERNS.writes).map(({ file, name, owner }) => `${file} writes ${name}: call a function of ${owner}`),
  ...unexplained.map(({ file, name, owner }) => `${file} reads ${name}, which the later area ${owner} owns`),
  ...unused.map((name) => `db/owners.ts: no earlier area reads ${name} any more`),
];

const today = countsOf(reads.filter(({ area, name, owner }) => !VIEW_NAMES.has(name) && !isEarlier(area, owner)));
const listed = JSON.parse(readFileSync(LIST, 'utf8'));
const gone = [];
for (const area of new Set([...Object.keys(today), ...Object.keys(listed)])) {
  for (const name of new Set([...Object.keys(today[area] ?? {}), ...Object.keys(listed[area] ?? {})])) {
    const [now, then] = [today[area]?.[name] ?? 0, listed[area]?.[name] ?? 0];
    const line = `areas/${area}: ${now} reads of ${name}, a table of ${OWNERS.get(name)}; listed are ${then}`;
    if (now > then) wrong.push(line);
    if (now < then) gone.push(`${line} (node scripts/check-sql.mjs --write)`);
  }
}

const isWritten = process.argv.includes('--write') && wrong.length === 0;
if (isWritten) writeFileSync(LIST, `${JSON.stringify(today, null, 2)}\n`);
for (const line of isWritten ? [] : [...wrong, ...gone]) process.stdout.write(`${line}\n`);
const total = Object.values(today)
  .flatMap((names) => Object.values(names))
  .reduce((sum, count) => sum + count, 0);
process.stdout.write(`Reads of other areas: ${total} of tables, ${reads.filter(({ name }) => VIEW_NAMES.has(name)).length} of views\n`);
process.exit(wrong.length > 0 || (gone.length > 0 && !isWritten) ? 1 : 0);
