// npm run recompute [-- RISKS]: prices random risks with the engine and from exported tariff files, and compares.
import { handOver } from './lib/runtime.mjs';

await handOver('bench/recompute/run.ts');
