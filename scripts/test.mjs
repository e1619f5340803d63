// npm test: check, then every test: pure, database and API, and component tests in Vitest, journeys in Chromium. Repeats
// failures at the end, then the time of each suite and whether it exceeds its budget; the last line counts the tests.
import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { runChecks } from './lib/checks.mjs';
import { journeyFailures, REPORTS, report, slowTests, vitestFailures } from './lib/reports.mjs';
import { at } from './lib/root.mjs';
import { capture, pinnedNode, run, tool } from './lib/runtime.mjs';
import { say } from './lib/say.mjs';
import { ensureChromium, ensureSignatureTools } from './lib/test-tools.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

/** A runner that fails without naming a failed test (a crash, or no tests) counts as one failure. */
function counted(code, passed, failed, failures) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed, failures };
}

/** Runs the tests of one Vitest project. */
async function runVitest(project, ...options) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/${project}.json`];
  const args = ['run', '--project', project, ...reporters, ...options];
  const { code } = await run(tool('vitest'), args).ended;
  const result = report(project);
  return counted(code, result?.numPassedTests ?? 0, result?.numFailedTests ?? 0, vitestFailures(result));
}

/** Loads the demonstration of the journeys; returns the variables that pass its folder on. Without them they load it. */
async function loadDemonstration() {
  await ensureWebBuilt();
  const { code, output } = await capture(pinnedNode(), [at('e2e/support/load-demonstration.ts')]);
  return code === 0 ? { NAIS_E2E_DEMONSTRATION: output.trim().split('\n').at(-1) } : {};
}

/** Component tests leave a part of two cores idle: the demonstration of the journeys loads meanwhile. */
let demonstration;
function runComponents() {
  demonstration = loadDemonstration();
  return runVitest('components');
}

async function runJourneys() {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json`, ...(await demonstration) };
  const { code } = await run(tool('playwright'), ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], { env }).ended;
  const result = report('playwright');
  const { expected = 0, unexpected = 0, flaky = 0 } = result?.stats ?? {};
  return counted(code, expected, unexpected + flaky, journeyFailures(result));
}

/** Suites in their order, with their budgets: seconds on two quiet cores. An excess is reported; it is not a failure. */
const SUITES = [
  { name: 'check', budget: 70, run: runChecks },
  { name: 'pure', budget: 40, run: () => runVitest('pure') },
  { name: 'database', budget: 550, run: () => runVitest('database', '--maxWorkers=3') },
  { name: 'components', budget: 95, run: runComponents },
  { name: 'journeys', budget: 950, run: runJourneys },
];

/** Bound of a pure test, milliseconds: a longer one needs a smaller case, or belongs to another suite. */
const PURE_TEST_MS = 1000;

function timeLine({ name, passed, failed, seconds, budget }) {
  const excess = seconds > budget ? `, over its budget of ${budget} s` : '';
  return `${name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s${excess}`;
}

// Node keeps the modules that it has compiled: each server of a test starts in half of the time.
process.env.NODE_COMPILE_CACHE ??= at('.nais/compiled');
pinnedNode();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
ensureChromium();
ensureSignatureTools();
const results = [];
for (const { name, budget, run: runSuite } of SUITES) {
  say(`\n== ${name}`);
  const start = performance.now();
  const counts = await runSuite();
  results.push({ ...counts, name, budget, seconds: (performance.now() - start) / 1000 });
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failures = results.flatMap((result) => result.failures ?? []);
const slow = slowTests(report('pure'), PURE_TEST_MS);
if (failures.length > 0) say(`\n${failures.join('\n')}`);
if (slow.length > 0) say(`\nPure tests over ${PURE_TEST_MS} ms:\n${slow.join('\n')}`);
say(`\n${results.map(timeLine).join('\n')}`);
say(timeLine({ name: 'all', passed: sum('passed'), failed: sum('failed'), seconds: sum('seconds'), budget: sum('budget') }));
// The last line has the two numbers alone, for programs that read it.
say(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
