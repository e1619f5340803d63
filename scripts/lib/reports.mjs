/** Common format for failures of all test runners: lines with the test and the reason. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { at } from './root.mjs';

/** Folder of the runners' reports. */
export const REPORTS = at('.nais/reports');

const LINES_OF_A_REASON = 12;

function told(file, title, reason, more = []) {
  const lines = stripVTControlCharacters(reason ?? '')
    .trimEnd()
    .split('\n')
    .slice(0, LINES_OF_A_REASON);
  return [`FAIL ${relative(at('.'), file)} › ${title}`, ...[...lines, ...more].map((line) => `     ${line}`)].join('\n');
}

/** Returns the report `name`; null if its runner did not write one. */
export function report(name) {
  const path = `${REPORTS}/${name}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** Failed tests of Vitest, and files whose tests could not start. */
export function vitestFailures(result) {
  return (result?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [told(file.name, '(the whole file)', file.message)];
    return failed.map((test) => told(file.name, test.fullName, test.failureMessages[0]));
  });
}

/** Passed tests of Vitest that took longer than `bound` milliseconds, the longest first. */
export function slowTests(result, bound) {
  return (result?.testResults ?? [])
    .flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: relative(at('.'), file.name) })))
    .filter((test) => test.status === 'passed' && test.duration > bound)
    .toSorted((a, b) => b.duration - a.duration)
    .map(({ duration, file, fullName }) => `${(duration / 1000).toFixed(1)} s ${file} › ${fullName}`);
}

const LINES_OF_A_PAGE = 20;
const LINES_OF_A_SERVER = 4;
const LENGTH_OF_A_LINE = 300;

/** What a page says to its user: headings, and alerts, states and dialogs with their content. */
const SAYING = /^(\s*)- (heading|alert|status|dialog|alertdialog)\b/;

/** Returns what the page of a failed journey said, from the picture in words that Playwright attaches. */
function pageSaid({ attachments = [] }) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined || !existsSync(path)) return [];
  let inside = Number.POSITIVE_INFINITY;
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => {
      const depth = line.search(/\S/);
      if (depth > inside) return true;
      const says = SAYING.exec(line);
      inside = says === null || says[2] === 'heading' ? Number.POSITIVE_INFINITY : depth;
      return says !== null;
    });
  return lines.length === 0 ? [] : ['The page said:', ...lines.slice(0, LINES_OF_A_PAGE).map((line) => `  ${line.trim()}`)];
}

/** A refusal of a request without a session: pages cause them before each login. */
const isUsualRefusal = (line) => line.includes('"user":null') && line.includes('"msg":"access refused"');

function attached({ attachments = [] }, name) {
  const body = attachments.find((one) => one.name === name)?.body;
  return body === undefined ? '' : Buffer.from(body, 'base64').toString().trim();
}

/** Returns what the machine gave a failed journey: little processor time means that it stalled. */
function machineGave(run) {
  const text = attached(run, 'machine');
  return text === '' ? [] : [`The machine gave it ${text}`];
}

/** Returns the last warnings and errors of the server of a failed journey, without the usual refusals. */
function serverPrinted(run) {
  const lines = attached(run, 'server')
    .split('\n')
    .filter((line) => line !== '');
  const telling = lines.filter((line) => !isUsualRefusal(line)).slice(-LINES_OF_A_SERVER);
  return telling.length === 0 ? [] : ['The server printed:', ...telling.map((line) => `  ${line.slice(0, LENGTH_OF_A_LINE)}`)];
}

/** Failed journeys of Playwright, and errors that prevented them. */
export function journeyFailures(result) {
  const inSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => {
        const runs = spec.tests.flatMap((test) => test.results);
        const failed = runs.find((run) => run.errors.length > 0);
        return told(
          at(`e2e/journeys/${spec.file}`),
          spec.title,
          // After a test's time limit the second error names the call that was waiting.
          failed?.errors.map(({ message }) => message).join('\n'),
          failed === undefined ? [] : [...pageSaid(failed), ...serverPrinted(failed), ...machineGave(failed)],
        );
      }),
  ];
  return [
    ...(result?.suites ?? []).flatMap(inSuite),
    ...(result?.errors ?? []).map((error) => told(error.location?.file ?? at('e2e'), '(not run)', error.message)),
  ];
}
