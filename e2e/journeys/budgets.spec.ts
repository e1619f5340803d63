import { resolve } from 'node:path';
import { firstLoads } from '../../bench/bundle.ts';
import { expect, test } from '../support/test.ts';

/**
 * Thousands of bytes of compressed JavaScript, and files: what the pages weigh now and a little (3 %). The specification allows login 200 and
 * any later page 280 (docs/decisions/0018-layers-of-the-browser-code.md).
 */
const BUDGETS = {
  login: { kilobytes: 162, files: 10 },
  home: { kilobytes: 195, files: 16 },
  list: { kilobytes: 216, files: 16 },
  quoter: { kilobytes: 277, files: 16 },
};

test('the first load of a page stays within its budget', () => {
  for (const { page, kilobytes, files } of firstLoads(resolve(import.meta.dirname, '../..'))) {
    expect(kilobytes, `kB of ${page}`).toBeLessThanOrEqual(BUDGETS[page].kilobytes);
    expect(files, `files of ${page}`).toBeLessThanOrEqual(BUDGETS[page].files);
  }
});
