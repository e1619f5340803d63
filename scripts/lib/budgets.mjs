/** Budgets of the suites: what they took in a run on two quiet cores, and a fifth. The run itself writes them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { at } from './root.mjs';

const CONTRIBUTING = at('CONTRIBUTING.md');
const SPARE = 1.2;

/** The row of a suite in the table of CONTRIBUTING.md. */
const rowOf = (name) => new RegExp(`^(\\| ${name} +\\|[^|]+\\|) *(\\d+) s( +\\|)$`, 'm');

/** Returns the budget of a suite in seconds, from the table of CONTRIBUTING.md. */
export function budgetOf(name) {
  const [, , seconds] = rowOf(name).exec(readFileSync(CONTRIBUTING, 'utf8')) ?? [];
  if (seconds === undefined) throw new Error(`CONTRIBUTING.md has no budget of ${name}`);
  return Number(seconds);
}

/** Writes the budgets of suites from the seconds that they took. */
export function writeBudgets(results) {
  let text = readFileSync(CONTRIBUTING, 'utf8');
  for (const { name, seconds } of results) {
    text = text.replace(rowOf(name), (_, before, old, after) => {
      const budget = String(Math.ceil(seconds * SPARE));
      return `${before} ${budget} s${' '.repeat(Math.max(0, old.length - budget.length))}${after}`;
    });
  }
  writeFileSync(CONTRIBUTING, text);
}
