import { rmSync } from 'node:fs';
import { DEMONSTRATION, loadDemonstration } from './server.ts';

/** Loads the demonstration once for all servers of the run, unless it is loaded, and removes it after the last test. */
export default async function setUp(): Promise<() => void> {
  const folder = process.env[DEMONSTRATION] ?? (await loadDemonstration());
  process.env[DEMONSTRATION] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
