// npm run new:area -- after-sale/claims claim /sinistri READ_SINISTRI: makes an area of a capability, with one table, one route and one screen,
// composed into server and browser. Then: npm run check.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { compositionsOf, filesOf } from './lib/area-files.mjs';
import { at } from './lib/root.mjs';
import { pinnedNode, run, tool } from './lib/runtime.mjs';
import { fail, say } from './lib/say.mjs';

const [place = '', record = '', address = '', role = ''] = process.argv.slice(2);
const NAME = /^[a-z]+(-[a-z]+)*$/;
const [capability = '', area = ''] = place.split('/');
if (!(NAME.test(capability) && NAME.test(area) && NAME.test(record) && /^\/[a-z/-]+$/.test(address) && /^[A-Z_]+$/.test(role))) {
  fail(
    'Usage: npm run new:area -- <capability/area, plural> <record, singular> </address> <ROLE>, such as: after-sale/claims claim /sinistri READ_SINISTRI',
  );
}
if (!existsSync(at(`areas/${capability}`))) fail(`There is no capability ${capability}`);
if (existsSync(at(`areas/${place}`))) fail(`areas/${place} exists`);

/** The number of the next migration; changes begin at 1000. */
function nextMigration() {
  const numbers = readdirSync(at('db/migrations')).map((file) => Number.parseInt(file, 10));
  return String(Math.max(999, ...numbers) + 1);
}

const created = filesOf({ capability, area, record, address, role, migration: nextMigration() });
for (const [file, text] of created) {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}
const composed = compositionsOf({ capability, area, record });
for (const [file, change] of composed) {
  const text = readFileSync(at(file), 'utf8');
  const changed = change(text);
  if (changed === text) fail(`${file} has another shape than this script expects: compose the area by hand`);
  writeFileSync(at(file), changed);
}
const files = [...created, ...composed].map(([file]) => file);
await run(tool('biome'), ['check', '--write', ...files.filter((file) => !file.endsWith('.sql'))]).ended;
await run(pinnedNode(), [at('scripts/db-types.ts')]).ended;
for (const file of files) say(file);
say('Next: npm run check, then the rows of docs/glossary.md and docs/spec-map.md.');
