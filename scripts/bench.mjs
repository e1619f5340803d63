// npm run bench: benchmarks; writes docs/benchmarks.md.
import { handOver } from './lib/runtime.mjs';

await handOver('bench/run.ts');
