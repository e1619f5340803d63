// npm start: installs what is missing, builds the browser bundle when stale, serves the product.
import { freePortOrFail } from './lib/port.mjs';
import { handOver, pinnedNode } from './lib/runtime.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await freePortOrFail('start');
pinnedNode();
await ensureWebBuilt();
await handOver('apps/server/main.ts', { NODE_ENV: 'production' });
