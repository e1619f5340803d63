// node scripts/check-spec-map.mjs: fails when docs/spec-map.md names a file that does not exist.
import { existsSync, readFileSync } from 'node:fs';
import { at } from './lib/root.mjs';

const MAP = 'docs/spec-map.md';
const FOLDERS = 'areas|platform|apps|db|e2e|docs|scripts|bench';

const named = [...readFileSync(at(MAP), 'utf8').matchAll(new RegExp(`\`((?:${FOLDERS})/[^\`\\s]+)\``, 'g'))].map(([, file]) => file ?? '');
const missing = [...new Set(named)].filter((file) => !existsSync(at(file)));

for (const file of missing) console.error(`${MAP} names ${file}, which does not exist`);
if (missing.length > 0) process.exitCode = 1;
else console.log(`${MAP}: ${new Set(named).size} files, all there`);
