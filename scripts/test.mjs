// npm test: check, then every test: pure, database, API and component tests in Vitest, journeys in Chromium. Repeats failures at the
// end; the last line counts them.
import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { runChecks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { journeyFailures, REPORTS, report, vitestFailures } from './lib/reports.mjs';
import { pinnedNode, run, tool } from './lib/runtime.mjs';
import { say, since } from './lib/say.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

/** A runner that fails without naming a failed test (a crash, or no tests) counts as one failure. */
function counted(code, passed, failed, failures) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed, failures };
}

async function runVitest() {
  ensureChromium();
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/vitest.json`];
  const { code } = await run(tool('vitest'), args).ended;
  const result = report('vitest');
  return counted(code, result?.numPassedTests ?? 0, result?.numFailedTests ?? 0, vitestFailures(result));
}

async function runJourneys() {
  await ensureWebBuilt();
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json` };
  const { code } = await run(tool('playwright'), ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], { env }).ended;
  const result = report('playwright');
  const { expected = 0, unexpected = 0, flaky = 0 } = result?.stats ?? {};
  return counted(code, expected, unexpected + flaky, journeyFailures(result));
}

const STAGES = [
  { name: 'Check', run: runChecks },
  { name: 'Unit, database, API and component tests', run: runVitest },
  { name: 'Journeys in the browser', run: runJourneys },
];

pinnedNode();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const results = [];
for (const stage of STAGES) {
  say(`\n== ${stage.name}`);
  const start = performance.now();
  const counts = await stage.run();
  results.push({ ...counts, line: `${stage.name}: ${counts.passed} passed, ${counts.failed} failed in ${since(start)}` });
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failures = results.flatMap((result) => result.failures ?? []);
if (failures.length > 0) say(`\n${failures.join('\n')}`);
say(`\n${results.map((result) => result.line).join('\n')}`);
say(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
