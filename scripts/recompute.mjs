// npm run recompute [-- RISKS]: recomputes random prices from exported tariff files, then refunds, variations and indemnities
// from their records, and account statements of producers and insurers from stored rows, and compares to the cent.
import { at } from './lib/root.mjs';
import { handOver, pinnedNode, run } from './lib/runtime.mjs';

for (const args of [
  [at('bench/recompute/run.ts'), ...process.argv.slice(2)],
  [at('bench/recompute-refunds/run.ts')],
  [at('bench/recompute-variations/run.ts')],
  [at('bench/recompute-indemnities/run.ts')],
  [at('bench/recompute-statements/run.ts')],
]) {
  const { code } = await run(pinnedNode(), args).ended;
  if (code !== 0) process.exit(code);
}
await handOver('bench/recompute-insurers/run.ts');
