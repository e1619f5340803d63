import { resolve } from 'node:path';
import { firstLoads } from '../../bench/bundle.ts';
import { expect, test } from '../support/test.ts';

/**
 * Thousands of bytes of compressed JavaScript, and files. Login may have 200 and later pages 280; the quoter is allowed what it weighs until it
 * has lost the rest (docs/benchmarks.md).
 */
const BUDGETS = {
  login: { kilobytes: 200, files: 10 },
  home: { kilobytes: 280, files: 16 },
  list: { kilobytes: 280, files: 16 },
  quoter: { kilobytes: 295, files: 16 },
};

test('the first load of a page stays within its budget', () => {
  for (const { page, kilobytes, files } of firstLoads(resolve(import.meta.dirname, '../..'))) {
    expect(kilobytes, `kB of ${page}`).toBeLessThanOrEqual(BUDGETS[page].kilobytes);
    expect(files, `files of ${page}`).toBeLessThanOrEqual(BUDGETS[page].files);
  }
});
