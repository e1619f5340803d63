// npm run test:changed: types, lint and wording of the changed files, then the tests that they concern. Changed is what
// differs from main, or on main from its last commit. Prints one line per check, and everything of what failed.
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { runAll, types } from './lib/checks.mjs';
import { importersOf } from './lib/importers.mjs';
import { at, root } from './lib/root.mjs';
import { capture, pinnedNode, run, tool } from './lib/runtime.mjs';
import { say, since } from './lib/say.mjs';
import { ensureChromium, ensureSignatureTools } from './lib/test-tools.mjs';
import { trackedFiles } from './lib/tracked-files.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const lines = (text) => text.split('\n').filter((line) => line !== '');

/** The commit to compare with: where the branch left main; on main the last commit, or the one before it if nothing changed since. */
function baseOf() {
  const here = git('rev-parse', 'HEAD');
  const left = git('merge-base', 'main', 'HEAD');
  if (left !== here) return left;
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD~1') : here;
}

const base = baseOf();
const files = [...lines(git('diff', '--name-only', '--diff-filter=d', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))];

/** TypeScript projects by the files that they check; rules and routes are part of three. */
const PROJECTS = [
  ['domain', /^(platform\/(domain|api)-kit|areas\/[^/]+\/[^/]+\/(domain|api)|apps\/tenants)\/.*(?<!\.test)\.ts$/],
  [
    'server',
    /^(platform\/(domain|api|server)-kit|areas\/[^/]+\/[^/]+\/(domain|api|server)|apps\/server|apps\/tenants|db|bench|demo|reference)\/.*\.ts$|^(?!(platform\/ui-\w+|areas\/[^/]+\/[^/]+\/ui|apps\/web)\/).*\.test\.ts$/,
  ],
  [
    'ui',
    /^(platform\/(domain-kit|api-kit|ui-kit|ui-shell)|areas\/[^/]+\/[^/]+\/(domain|api|ui|texts)|apps\/(web|tenants))\/.*(?<!\.test)\.tsx?$/,
  ],
  ['components', /\.test\.tsx$|^(platform\/ui-\w+|areas\/[^/]+\/[^/]+\/ui|apps\/web)\/.*\.test\.ts$|^platform\/ui-kit\/testing\//],
  ['e2e', /^e2e\//],
];

/**
 * Folders whose database tests run: the changed areas and kits. API tests run the whole server, so that imports would select
 * all of them or, where they start it on demand, none.
 */
const folders = [
  ...new Set(
    files.flatMap(
      (file) => /^areas\/[^/]+\/[^/]+(?=\/)|^(?:platform|apps)\/[^/]+(?=\/)|^(?:db|demo|reference|bench)(?=\/)/.exec(file)?.[0] ?? [],
    ),
  ),
];

/** Runs the tests of a suite among `tests`, files from the root. */
async function runTests(suite, tests) {
  if (tests.length === 0) return { passed: 0, failed: 0 };
  const { code } = await run(tool('vitest'), ['run', '--project', suite, '--passWithNoTests', '--silent=passed-only', ...tests]).ended;
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

if (files.length === 0) {
  say('Nothing changed');
  process.exit(0);
}
pinnedNode();
ensureChromium();
ensureSignatureTools();
const start = performance.now();
say(`${files.length} changed files since ${base.slice(0, 8)}`);
const concerned = PROJECTS.filter(([, pattern]) => files.some((file) => pattern.test(file)));
const affected = [...importersOf(files)].filter((file) => /\.test\.tsx?$/.test(file));
const isDatabase = (file) => /\.(db|api)\.test\.ts$/.test(file);
const pure = affected.filter((file) => file.endsWith('.ts') && !isDatabase(file));
// A rule that a widget shows has tests of its own.
const isWidget = (file) => /^(platform|areas\/[^/]+\/[^/]+\/ui)\//.test(file);
const widgets = files.some(isWidget) ? affected.filter((file) => file.endsWith('.tsx')) : [];
const withData = folders.length === 0 ? [] : trackedFiles(folders).filter(isDatabase);
const checks = () =>
  runAll([
    ...concerned.map(([project]) => ({ name: `types: ${project}`, run: types(project) })),
    {
      name: 'format and lint',
      run: () => capture(tool('biome'), ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files]),
    },
    { name: 'plain English', run: () => capture(pinnedNode(), [at('scripts/check-prose.mjs'), ...files]) },
  ]);
// Side by side: each of them leaves a core waiting.
const [checked, near] = await Promise.all([checks(), runTests('pure*', pure)]);
const onPage = await runTests('components', widgets);
const onData = await runTests('database', withData);
const failed = checked.failed + near.failed + onPage.failed + onData.failed;
say(failed === 0 ? `All passed in ${since(start)}` : `${failed} of the steps failed in ${since(start)}`);
process.exit(failed === 0 ? 0 : 1);
