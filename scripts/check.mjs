// npm run check: types, lint, boundaries, dead code, database types.
import process from 'node:process';
import { runChecks } from './lib/checks.mjs';
import { say, since } from './lib/say.mjs';

const start = performance.now();
const { passed, failed } = await runChecks();
say(`Checks took ${since(start)}`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
