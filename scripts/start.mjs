// npm start: installs what is missing, builds a stale browser bundle, serves the product.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { freePortOrFail } from './lib/port.mjs';
import { at } from './lib/root.mjs';
import { handOver, pinnedNode } from './lib/runtime.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await freePortOrFail('start');
pinnedNode();
await ensureWebBuilt();
// A terminal shows lines for users, a service manager collects the request log.
const logLevel = process.env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info');
// Without limits V8 lets garbage grow to several times the live memory, and the C library keeps large freed buffers.
const memory = JSON.parse(readFileSync(at('apps/server/memory-environment.json'), 'utf8'));
const unset = Object.fromEntries(Object.entries(memory).filter(([name]) => process.env[name] === undefined));
await handOver('apps/server/main.ts', { ...unset, NODE_ENV: 'production', LOG_LEVEL: logLevel });
