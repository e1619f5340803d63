import { describe, expect, it } from 'vitest';
import { MOST_DIFFERENCES, traceDifferences } from './trace.ts';

describe('the differences of a row of the trail', () => {
  it('go down to single values, also where a whole document was recorded', () => {
    const { differences, more } = traceDifferences({
      status: ['PREVENTIVO', 'POLIZZA'],
      address: [null, { city: 'Prato', street: 'Via Roma' }],
      'coverages.0': [
        { code: 'FURTO', sum: 100 },
        { code: 'FURTO', sum: 200 },
      ],
    });
    expect(differences).toEqual([
      { path: 'status', before: 'PREVENTIVO', after: 'POLIZZA' },
      { path: 'address.city', before: null, after: 'Prato' },
      { path: 'address.street', before: null, after: 'Via Roma' },
      { path: 'coverages.0.sum', before: 100, after: 200 },
    ]);
    expect(more).toBe(false);
  });

  it('are cut for a row with thousands of cells', () => {
    const cells = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`c${index}`, index + 1]));
    const { differences, more } = traceDifferences({ rates: [null, cells] });
    expect(differences).toHaveLength(MOST_DIFFERENCES);
    expect(more).toBe(true);
  });
});
