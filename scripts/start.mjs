// npm start: installs what is missing, builds the browser bundle when stale, serves the product.
import process from 'node:process';
import { freePortOrFail } from './lib/port.mjs';
import { handOver, pinnedNode } from './lib/runtime.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await freePortOrFail('start');
pinnedNode();
await ensureWebBuilt();
// A person at a terminal reads lines, a service manager collects the log of requests.
const logLevel = process.env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info');
await handOver('apps/server/main.ts', { NODE_ENV: 'production', LOG_LEVEL: logLevel });
