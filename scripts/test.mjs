// npm test: check, then every test: pure, database and API, and component tests in Vitest, journeys in Chromium. Repeats
// failures at the end, then the time of each suite and whether it exceeds its budget; the last line counts the tests.
// `npm test -- --write-budgets` also writes the budgets and the order of the files from this run.
import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { budgetOf, writeBudgets } from './lib/budgets.mjs';
import { runChecks } from './lib/checks.mjs';
import { watchCores } from './lib/cores.mjs';
import { journeyDurations, keepDurations, vitestDurations } from './lib/durations.mjs';
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

/** Arguments of Vitest for a suite, which also writes a report; its projects are named after it. */
const vitestArgs = (project, options) => [
  ...['run', '--project', `${project}*`, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/${project}.json`],
  ...options,
];

function countedVitest(project, code) {
  const result = report(project);
  return counted(code, result?.numPassedTests ?? 0, result?.numFailedTests ?? 0, vitestFailures(result));
}

/** Runs the tests of one Vitest project. */
async function runVitest(project, ...options) {
  const { code } = await run(tool('vitest'), vitestArgs(project, options)).ended;
  return countedVitest(project, code);
}

/** The same beside another suite, whose output it does not interrupt. */
async function runVitestBeside(project, ...options) {
  const { code, output } = await capture(tool('vitest'), vitestArgs(project, options));
  return { ...countedVitest(project, code), output };
}

let journeysEnv = {};

/** Builds the bundle and loads the demonstration for the journeys; without its folder they load it. */
async function prepareJourneys() {
  await ensureWebBuilt();
  const { code, output } = await capture(pinnedNode(), [at('e2e/support/load-demonstration.ts')]);
  if (code === 0) journeysEnv = { NAIS_E2E_DEMONSTRATION: output.trim().split('\n').at(-1) };
  return { code, output };
}

async function runJourneys() {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json`, ...journeysEnv };
  const { code } = await run(tool('playwright'), ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], { env }).ended;
  const result = report('playwright');
  const { expected = 0, unexpected = 0, flaky = 0 } = result?.stats ?? {};
  return counted(code, expected, unexpected + flaky, journeyFailures(result));
}

/** Compares the statements that the database tests ran with their declared rows. */
async function runStatements() {
  const { code, output } = await capture(pinnedNode(), [at('testing/statements/check.ts')]);
  const lines = output.trim().split('\n');
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: code === 0 ? [] : lines, output };
}

/** The demonstration and the pure tests run beside suites that leave a core waiting. */
const STAGES = [
  [{ name: 'check', run: () => runChecks([{ name: 'demonstration of the journeys', run: prepareJourneys }]) }],
  [
    { name: 'components', run: () => runVitest('components') },
    { name: 'pure', run: () => runVitestBeside('pure', '--maxWorkers=1') },
  ],
  [{ name: 'database', run: () => runVitest('database', '--maxWorkers=3') }],
  [{ name: 'statements', run: runStatements }],
  [{ name: 'journeys', run: runJourneys }],
];

/** Bound of a pure test, milliseconds: a longer one needs a smaller case, or belongs to another suite. */
const PURE_TEST_MS = 1000;

async function timed({ name, run: runSuite }) {
  const start = performance.now();
  const { output, ...counts } = await runSuite();
  if (output !== undefined) say(`\n== ${name}\n${output.trimEnd()}`);
  return { ...counts, name, seconds: (performance.now() - start) / 1000, budget: budgetOf(name) };
}

/** Runs the suites of a stage side by side. */
async function runStage(suites) {
  const names = suites.map(({ name }) => name).join(', ');
  say(`\n== ${names}`);
  const cores = watchCores();
  const start = performance.now();
  const results = await Promise.all(suites.map(timed));
  return { names, results, seconds: (performance.now() - start) / 1000, cores: cores() };
}

function timeLine({ name, passed, failed, seconds, budget }) {
  const excess = seconds > budget ? `, over its budget of ${budget} s` : '';
  return `${name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s${excess}`;
}

// Node keeps the modules that it has compiled: each server of a test starts in half of the time.
process.env.NODE_COMPILE_CACHE ??= at('.nais/compiled');
const isWriting = process.argv.includes('--write-budgets');
pinnedNode();
for (const folder of [REPORTS, at('.nais/statements')]) rmSync(folder, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
ensureChromium();
ensureSignatureTools();
const stages = [];
for (const suites of STAGES) stages.push(await runStage(suites));
const results = stages.flatMap((stage) => stage.results);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const seconds = stages.reduce((total, stage) => total + stage.seconds, 0);
const all = { name: 'all', passed: sum('passed'), failed: sum('failed'), seconds, budget: budgetOf('all') };
const vitest = Object.fromEntries(['pure', 'database', 'components'].map((name) => [name, vitestDurations(report(name))]));
// A failed test may have waited for its time limit: such a run says nothing of what the suites take.
const isMeasured = isWriting && all.failed === 0;
keepDurations({ ...vitest, journeys: journeyDurations(report('playwright')) }, isMeasured);
if (isMeasured) {
  writeBudgets([...results, all]);
  await capture(tool('biome'), ['format', '--write', 'CONTRIBUTING.md', 'testing/durations.json']);
}
const failures = results.flatMap((result) => result.failures ?? []);
const slow = slowTests(report('pure'), PURE_TEST_MS);
if (failures.length > 0) say(`\n${failures.join('\n')}`);
if (slow.length > 0) say(`\nPure tests over ${PURE_TEST_MS} ms:\n${slow.join('\n')}`);
say('');
for (const { names, seconds: took, cores } of stages) say(`${names}: ${took.toFixed(1)} s${cores === '' ? '' : `, ${cores}`}`);
say(`\n${results.map(timeLine).join('\n')}`);
say(timeLine(all));
// The last line has the two numbers alone, for programs that read it.
say(`${all.passed} passed, ${all.failed} failed`);
process.exit(all.failed === 0 ? 0 : 1);
