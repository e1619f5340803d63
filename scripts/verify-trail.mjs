// npm run verify-trail: computes the seals of the audit trail again and compares them with those outside the database.
import { handOver } from './lib/runtime.mjs';

await handOver('apps/server/trail/verify-trail.ts');
