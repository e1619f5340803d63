import { DEMONSTRATION, keptDemonstration } from './server.ts';

/** Finds or loads the demonstration for all servers of the run. */
export default async function setUp(): Promise<void> {
  process.env[DEMONSTRATION] ??= await keptDemonstration();
}
