/** Short lines for the person at the terminal. */

import process from 'node:process';

/** One line of progress. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** One line that tells what is wrong and what to do; ends the process. */
export function fail(line, code = 1) {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

/** Seconds since `start` (a `performance.now()`), as '2.3 s'. */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
