// npm run first-administrator -- USERNAME FIRST-NAME LAST-NAME EMAIL: the first user of an empty production database.
import { handOver } from './lib/runtime.mjs';

await handOver('apps/server/first-administrator.ts', { NAIS_DEMO: 'false' });
