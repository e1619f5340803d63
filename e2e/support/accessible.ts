import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** The axe instance in the checked page. */
    readonly axe: typeof axe;
  }
}

/** WCAG 2.2 AA, as far as a tool can check it. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No transition of a page takes longer. */
const LONGEST_TRANSITION_MS = 2000;

const PATIENCE_MS = 60_000;

/** Waits for fades to end: their colours are never stable enough to read. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async (bound) => {
    const passing = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
    const over = Promise.allSettled(passing.map((animation) => animation.finished));
    await Promise.race([over, new Promise((done) => setTimeout(done, bound))]);
  }, LONGEST_TRANSITION_MS);
}

/** Returns the height of a page that is longer than its window and has a bar at the bottom of it; otherwise null. */
function heightBehindBar(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    const { innerWidth, innerHeight } = window;
    if (scrollHeight <= innerHeight) return null;
    for (const part of [0.5, 0.9])
      for (let at = document.elementFromPoint(innerWidth * part, innerHeight - 2); at !== null; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return scrollHeight;
    return null;
  });
}

/** Makes the window as tall as a page whose bar at the bottom covers a part of it. */
async function inFull<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const before = page.viewportSize();
  const height = await heightBehindBar(page);
  if (before === null || height === null) return look();
  await page.setViewportSize({ width: before.width, height: height + 100 });
  try {
    return await look();
  } finally {
    await page.setViewportSize(before);
  }
}

/**
 * One line per problem: rule, element, message. Returns only the problems: transferring all passed checks takes most of
 * the time of the Playwright package.
 */
async function problemsOf(page: Page, within: string | undefined): Promise<readonly string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const context = { include: [[within ?? 'html']], exclude: [['.mantine-Notifications-root']] };
  return page.evaluate(
    async ({ looked, standards }) => {
      const { violations } = await window.axe.run(looked, {
        runOnly: { type: 'tag', values: standards },
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${help}: ${target.join(' ')} ${html.slice(0, 160)}`),
      );
    },
    { looked: context, standards: STANDARDS },
  );
}

/**
 * Waits until the page is accessible, as other expectations do: a list that is loading, or a page about to be replaced,
 * is checked again. Makes the window as tall as a page with a bar at the bottom: otherwise the bar could cover half a field
 * and make it look too small. Ignores toasts, which come and go. `within` limits the check, for a popover that covers half
 * of the page behind it.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expect(async () => {
    expect(await inFull(page, () => problemsOf(page, within)), `accessibility of ${page.url()}`).toEqual([]);
  }).toPass({ timeout: PATIENCE_MS });
}
