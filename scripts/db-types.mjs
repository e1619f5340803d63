// npm run db:types: migrates an empty database and writes db/types.gen.ts from it.
import { handOver } from './lib/runtime.mjs';

await handOver('scripts/db-types.ts');
