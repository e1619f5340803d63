// node scripts/check-spec-map.mjs: fails when docs/spec-map.md or docs/security.md names a file that does not exist.
import { existsSync, readFileSync } from 'node:fs';
import { at } from './lib/root.mjs';

const DOCUMENTS = ['docs/spec-map.md', 'docs/security.md'];
const FOLDERS = 'areas|platform|apps|db|e2e|docs|scripts|bench';

for (const document of DOCUMENTS) {
  const text = readFileSync(at(document), 'utf8');
  const named = [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[^\`\\s*]+)\``, 'g'))].map(([, file]) => file ?? '');
  const missing = [...new Set(named)].filter((file) => !existsSync(at(file)));
  for (const file of missing) console.error(`${document} names ${file}, which does not exist`);
  if (missing.length > 0) process.exitCode = 1;
  else console.log(`${document}: ${new Set(named).size} files, all there`);
}
