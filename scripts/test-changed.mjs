// npm run test:changed: types, lint and wording of the changed files, then the tests that they concern. Changed is what
// differs from main, or on main from its last commit. Prints one line per check, and everything of what failed.
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { runAll, types } from './lib/checks.mjs';
import { at, root } from './lib/root.mjs';
import { capture, pinnedNode, run, tool } from './lib/runtime.mjs';
import { say, since } from './lib/say.mjs';
import { ensureChromium, ensureSignatureTools } from './lib/test-tools.mjs';

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
 * Folders whose database tests run: of the changed areas and kits. All API tests run the whole server, so that the
 * imports alone would select almost every test for almost every change.
 */
const folders = [
  ...new Set(
    files.flatMap(
      (file) => /^areas\/[^/]+\/[^/]+(?=\/)|^(?:platform|apps)\/[^/]+(?=\/)|^(?:db|demo|reference|bench)(?=\/)/.exec(file)?.[0] ?? [],
    ),
  ),
];

async function runTests(args) {
  const { code } = await run(tool('vitest'), ['run', '--changed', base, '--passWithNoTests', '--silent=passed-only', ...args]).ended;
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
const checked = await runAll([
  ...concerned.map(([project]) => ({ name: `types: ${project}`, run: types(project) })),
  {
    name: 'format and lint',
    run: () => capture(tool('biome'), ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files]),
  },
  { name: 'plain English', run: () => capture(pinnedNode(), [at('scripts/check-prose.mjs'), ...files]) },
]);
// Finding the tests that import a changed file reads every file of a project: only the kits concern the widgets.
const withWidgets = files.some((file) => file.startsWith('platform/')) ? ['--project', 'components'] : [];
const near = await runTests(['--project', 'pure*', ...withWidgets]);
const withData = folders.length === 0 ? { passed: 0, failed: 0 } : await runTests(['--project', 'database', ...folders]);
const failed = checked.failed + near.failed + withData.failed;
say(failed === 0 ? `All passed in ${since(start)}` : `${failed} of the steps failed in ${since(start)}`);
process.exit(failed === 0 ? 0 : 1);
