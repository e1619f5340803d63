/** Short lines for the terminal. */

import process from 'node:process';

/** Prints one line of progress. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Prints one line with the problem and its solution, and exits. */
export function fail(line, code = 1) {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

/** Seconds since `start` (a `performance.now()`), as '2.3 s'. */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
