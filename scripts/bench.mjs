// npm run bench: benchmarks; writes docs/benchmarks.md.
import { handOver, pinnedNode } from './lib/runtime.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

pinnedNode();
await ensureWebBuilt();
await handOver('bench/run.ts');
