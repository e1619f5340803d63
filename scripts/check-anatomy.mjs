// Checks that every area is built as CONTRIBUTING describes in 'An area, file by file', and that files are small. Names
// what is wrong, one line each.
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import process from 'node:process';
import { at } from './lib/root.mjs';
import { trackedFiles } from './lib/tracked-files.mjs';

/** A folder with more files of its own (tests apart) is grouped by what the files are about. */
const MOST_IN_A_FOLDER = 16;
const MOST_LINES = 400;
/** Of the README of a capability. */
const MOST_LINES_OF_A_CAPABILITY = 15;
const ROLES = ['domain', 'api', 'server', 'ui', 'texts'];
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.module)?(\.(db|api|spec))?(\.test)?\.(tsx?|css|json|png|sql|snap)$/;

/** A text in two languages, as written in code: `it: 'Sì'`. */
const TEXT = /(?:^|[{,])\s*it:(?:$| ?(?:['"`][^'"`\n]*\p{L}|\())/mu;

/** What a file may contain only if its name or place says so: a pattern in the text, and where it belongs. */
const PLACES = [
  {
    role: 'api',
    found: /\broute\(\{/,
    belongs: /\/([a-z0-9-]+-)?routes\.ts$/,
    rule: 'a route is declared in routes.ts or <topic>-routes.ts',
  },
  { role: 'api', found: /\bdefineErrors\(/, belongs: /\/errors\.ts$/, rule: 'errors are declared in api/errors.ts' },
  {
    role: 'server',
    found: /\bhandle(Public)?\(/,
    belongs: /\/(module|[a-z0-9-]+-handlers)\.ts$/,
    rule: 'routes are bound to handlers in module.ts or <topic>-handlers.ts',
  },
  {
    role: 'server',
    found: /\bgreeting: ['"`]/,
    belongs: /^$/,
    rule: 'the words of mails are in api/texts.ts or api/mail-texts.ts (decision 0377)',
  },
  { role: 'server', found: TEXT, belongs: /^$/, rule: 'texts are in api/texts.ts, errors in api/errors.ts (decision 0377)' },
  {
    role: 'domain',
    found: TEXT,
    belongs: /\/([a-z0-9-]+-)?(codes|texts|shape)\.ts$/,
    rule: 'texts of rules are tables in codes.ts, texts.ts or shape.ts, or <topic>-codes.ts and so on (decision 0377)',
  },
  {
    role: 'ui',
    found: /\bexport function \w+Dialog\(/,
    belongs: /(^|[/-])dialogs?\.tsx$/,
    rule: 'a dialog is in <topic>-dialog.tsx or dialogs.tsx',
  },
  { role: 'ui', found: /\bexport function (Page|\w+Page)\(/, belongs: /\/([a-z0-9-]+-)?page\.tsx$/, rule: 'a page is in <topic>-page.tsx' },
];

const isTest = (file) => /\.test\.tsx?$/.test(file);
const files = trackedFiles(['areas']);
const areas = [...new Set(files.filter((file) => file.split('/').length > 3).map((file) => file.split('/').slice(1, 3).join('/')))];
const problems = [];

for (const capability of new Set(areas.map((area) => area.split('/')[0]))) {
  const readme = `areas/${capability}/README.md`;
  const lines = files.includes(readme) ? readFileSync(at(readme), 'utf8').trimEnd().split('\n').length : 0;
  if (lines === 0) problems.push(`${readme} is missing (its screens, its tables, what to change where)`);
  if (lines > MOST_LINES_OF_A_CAPABILITY) problems.push(`${readme}: ${lines} lines; at most ${MOST_LINES_OF_A_CAPABILITY}`);
}

for (const area of areas) {
  const own = files.filter((file) => file.startsWith(`areas/${area}/`));
  const has = (file) => own.includes(`areas/${area}/${file}`);
  const hasRole = (role) => own.some((file) => file.startsWith(`areas/${area}/${role}/`));
  const lacks = (file, why) => problems.push(`areas/${area}: ${file} is missing (${why})`);
  if (!has('README.md')) lacks('README.md', 'what the area owns, its assumptions');
  for (const role of ['domain', 'api'])
    if (hasRole(role) && !has(`${role}/index.ts`)) lacks(`${role}/index.ts`, 'what other areas may use');
  if (hasRole('server') && hasRole('api') && !has('server/module.ts')) lacks('server/module.ts', 'its routes, jobs and schedules');
  for (const file of own) {
    const role = file.split('/')[3];
    if (role !== 'README.md' && !ROLES.includes(role)) problems.push(`${file}: an area has README.md, ${ROLES.join(', ')}`);
    if (role !== 'README.md' && !KEBAB.test(basename(file))) problems.push(`${file}: names are kebab-case`);
    if (file.endsWith('/it.ts') && !own.includes(file.replace(/it\.ts$/, 'en.ts'))) problems.push(`${file}: en.ts is missing`);
    if (isTest(file) || !/\.tsx?$/.test(file)) continue;
    const text = readFileSync(at(file), 'utf8');
    for (const { role: at, found, belongs, rule } of PLACES) {
      if (role === at && !file.includes('/testing/') && found.test(text) && !belongs.test(file)) problems.push(`${file}: ${rule}`);
    }
  }
}

for (const file of trackedFiles(['platform/server-kit'])) {
  if (isTest(file) || file.includes('/testing/') || !file.endsWith('.ts')) continue;
  if (TEXT.test(readFileSync(at(file), 'utf8'))) problems.push(`${file}: texts are in platform/api-kit (decision 0377)`);
}

const counts = new Map();
for (const file of trackedFiles(['areas', 'platform', 'reference', 'demo', 'apps'])) {
  if (!isTest(file) && !file.includes('/testing/') && /\.tsx?$/.test(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
}
for (const [folder, count] of counts) {
  if (count > MOST_IN_A_FOLDER) problems.push(`${folder}: ${count} files; group them by what they are about`);
}

for (const file of trackedFiles(['areas', 'platform', 'db', 'reference', 'demo', 'apps', 'testing', 'e2e', 'bench', 'scripts'])) {
  if (!/\.(tsx?|mjs|css)$/.test(file) || file.endsWith('.gen.ts')) continue;
  const lines = readFileSync(at(file), 'utf8').split('\n').length - 1;
  if (lines > MOST_LINES) problems.push(`${file}: ${lines} lines; a file has at most ${MOST_LINES}`);
}

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
