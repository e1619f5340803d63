// npm run recompute [-- RISKS]: recomputes random prices from exported tariff files, then account statements from
// stored rows, and compares to the cent.
import { at } from './lib/root.mjs';
import { handOver, pinnedNode, run } from './lib/runtime.mjs';

const { code } = await run(pinnedNode(), [at('bench/recompute/run.ts'), ...process.argv.slice(2)]).ended;
if (code !== 0) process.exit(code);
await handOver('bench/recompute-statements/run.ts');
