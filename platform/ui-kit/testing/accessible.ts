import axe from 'axe-core';
import { expect } from 'vitest';

/** WCAG 2.2 AA, as far as a tool can check it. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until nothing fades: the colours of a fade are never stable enough to read. */
async function settled(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(passing.map((animation) => animation.finished));
}

/** Waits until what is shown is accessible. Ignores toasts, which come and go. */
export async function expectAccessible(): Promise<void> {
  await expect
    .poll(async () => {
      await settled();
      const { violations } = await axe.run(
        { include: [['html']], exclude: [['.mantine-Notifications-root']] },
        { runOnly: { type: 'tag', values: STANDARDS }, resultTypes: ['violations'] },
      );
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${help}: ${target.join(' ')} ${html.slice(0, 160)}`),
      );
    })
    .toEqual([]);
}
