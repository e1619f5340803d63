/** How long the files of each suite took in the last run: the longest start first, so that no core waits at the end. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { at } from './root.mjs';

/** The last run here, and the one that wrote the budgets, for a checkout without a run; `testing/longest-first.ts` reads them. */
const LAST = at('.nais/durations.json');
const WRITTEN = at('testing/durations.json');

/** Files that take less are not worth sorting, in seconds. */
const WORTH_SORTING = 3;

const sorted = (seconds) =>
  Object.fromEntries(
    [...seconds]
      .filter(([, s]) => s >= WORTH_SORTING)
      .toSorted(([, a], [, b]) => b - a)
      .map(([file, s]) => [file, Math.round(s)]),
  );

/** Seconds by file of a report of Vitest. */
export function vitestDurations(result) {
  const files = (result?.testResults ?? []).map(({ name, startTime, endTime }) => [relative(at('.'), name), (endTime - startTime) / 1000]);
  return sorted(files);
}

/** Seconds by file of a report of Playwright. */
export function journeyDurations(result) {
  const seconds = new Map();
  const add = (suite) => {
    for (const inner of suite.suites ?? []) add(inner);
    for (const { file, tests } of suite.specs ?? []) {
      const ms = tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0);
      seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
    }
  };
  for (const suite of result?.suites ?? []) add(suite);
  return sorted(seconds);
}

/** Keeps the durations of a run; also for other checkouts if `isWritten`. */
export function keepDurations(bySuite, isWritten) {
  const text = `${JSON.stringify(bySuite, null, 2)}\n`;
  for (const path of isWritten ? [LAST, WRITTEN] : [LAST]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
