import { describe, expect, it } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

function remembering() {
  let now = 100_000;
  const changes = new RecentChanges(() => now);
  return {
    changes,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const anything = () => true;

describe('recent changes', () => {
  it('are reported to pages that read before them, and to no others', () => {
    const { changes, pass } = remembering();
    pass(30_000);
    changes.add('rules', 'vat');
    pass(2_000);
    expect(changes.within(3_000, anything)).toBe(true);
    expect(changes.within(1_000, anything)).toBe(false);
    expect(changes.within(3_000, (topic, key) => topic === 'identity' && key === 'vat')).toBe(false);
  });

  it('are unknown until the process listens, and after it missed a change', () => {
    const { changes, pass } = remembering();
    pass(5_000);
    expect([changes.within(4_000, anything), changes.within(6_000, anything)]).toEqual([false, true]);
    changes.forget();
    pass(1_000);
    expect([changes.within(500, anything), changes.within(4_000, anything)]).toEqual([false, true]);
  });

  it('are forgotten when they are many or old, and then count as unknown', () => {
    const { changes, pass } = remembering();
    for (let i = 0; i < 6_000; i += 1) {
      pass(1);
      changes.add('identity', `user:${i}`);
    }
    expect(changes.within(10, (_, key) => key === 'user:5999')).toBe(true);
    expect(changes.within(5_999, () => false)).toBe(true);
    pass(200_000);
    changes.add('identity', 'user:1');
    expect(changes.within(50_000, (_, key) => key === 'user:5999')).toBe(false);
    expect(changes.within(210_000, () => false)).toBe(true);
  });
});
