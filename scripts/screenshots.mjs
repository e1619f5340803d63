// node scripts/screenshots.mjs --user dealer /preventivi /polizze: screenshots at 1280 and 360 px, for review and for
// the docs.

import { handOver, pinnedNode } from './lib/runtime.mjs';
import { ensureChromium } from './lib/test-tools.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

pinnedNode();
ensureChromium();
await ensureWebBuilt();
await handOver('scripts/screenshots.ts');
