import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { at } from './root.mjs';
import { capture, pinnedNode, tool } from './runtime.mjs';
import { say, since } from './say.mjs';

const FOLDERS = ['db', 'platform', 'areas', 'reference', 'demo', 'apps', 'testing', 'e2e', 'bench', 'scripts'].filter((folder) =>
  existsSync(at(folder)),
);

/**
 * Type check of one project by TypeScript 7, named by its path because both packages bring a `tsc`. Checks run in
 * parallel, each on one core.
 */
export const types = (project) => () => {
  const args = [at('node_modules/typescript-7/bin/tsc'), '-p', `tsconfig.${project}.json`, '--checkers', '1'];
  return capture(pinnedNode(), args);
};

/** The checks of `npm run check`, slow ones first. */
const CHECKS = [
  { name: 'types of the server', run: types('server') },
  { name: 'types of the browser', run: types('ui') },
  { name: 'unused files, exports, packages', run: () => capture(tool('knip'), ['--no-progress', '--no-config-hints']) },
  { name: 'types of rules and routes', run: types('domain') },
  {
    name: 'boundaries',
    run: () => capture(tool('depcruise'), ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...FOLDERS]),
  },
  { name: 'types of the component tests', run: types('components') },
  { name: 'types of the journeys', run: types('e2e') },
  { name: 'database types', run: () => capture(pinnedNode(), [at('scripts/db-types.ts'), '--verify']) },
  { name: 'plain English', run: () => capture(pinnedNode(), [at('scripts/check-prose.mjs')]) },
  { name: 'anatomy of areas', run: () => capture(pinnedNode(), [at('scripts/check-anatomy.mjs')]) },
  { name: 'tables of other areas', run: () => capture(pinnedNode(), [at('scripts/check-sql.mjs')]) },
  { name: 'glossary', run: () => capture(pinnedNode(), [at('scripts/check-glossary.mjs')]) },
  { name: 'map of the specification', run: () => capture(pinnedNode(), [at('scripts/check-spec-map.mjs')]) },
  { name: 'format and lint', run: () => capture(tool('biome'), ['check', '.']) },
];

/** Runs checks, as many at once as there are cores; prints the output of those that fail. Returns how many passed and failed. */
export async function runAll(checks) {
  pinnedNode();
  const waiting = [...checks];
  const counts = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const start = performance.now();
      const { code, output } = await check.run();
      say(`${code === 0 ? 'ok  ' : 'FAIL'} ${check.name}  ${since(start)}`);
      if (code !== 0) say(output.trimEnd());
      counts[code === 0 ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return counts;
}

/** Runs the checks of `npm run check`, and beside them other steps that take a core. */
export const runChecks = (beside = []) => runAll([...beside, ...CHECKS]);
