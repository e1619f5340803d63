// npm run seed -- --contracts N: fills the database with a network and contracts of the given size.
import { handOver } from './lib/runtime.mjs';

await handOver('apps/server/seed.ts');
