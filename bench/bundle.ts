import { firstLoads } from '../e2e/support/bundle.ts';
import type { Figure } from './measure.ts';

/** Returns the first loads as figures of docs/benchmarks.md. */
export function benchBundle(root: string): Figure[] {
  const section = 'JavaScript that a page imports (static graph)';
  return firstLoads(root).flatMap(({ page, kilobytes, files }) => [
    { section, name: page, unit: 'kB brotli', value: kilobytes },
    { section, name: `${page}, requests`, unit: 'files', value: files },
  ]);
}
