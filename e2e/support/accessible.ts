import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** In a page that was looked at. */
    readonly axe: typeof axe;
  }
}

/** WCAG 2.2 AA, what a tool can see of it. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No transition of a page takes longer. */
const LONGEST_TRANSITION_MS = 2000;

const PATIENCE_MS = 60_000;

/** Waits for what is half faded in or out: it has colours of no moment that a reader would know. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async (bound) => {
    const passing = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
    const over = Promise.allSettled(passing.map((animation) => animation.finished));
    await Promise.race([over, new Promise((done) => setTimeout(done, bound))]);
  }, LONGEST_TRANSITION_MS);
}

/** Makes the window as tall as the page while it is looked at. */
async function inFull<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const before = page.viewportSize();
  if (before === null) return look();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: before.width, height: Math.max(before.height, height + 100) });
  try {
    return await look();
  } finally {
    await page.setViewportSize(before);
  }
}

/**
 * One line per problem: rule, element, what is wrong. Only the problems leave the browser: handing over everything that is right takes most of
 * the time that the package for Playwright needs.
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
 * The page comes to be accessible, as every expectation of a page waits for what it comes to: a list on its way, or a page that is just
 * replaced by the next, is looked at again. The window is made as tall as the page first: a bar that stays at the bottom would otherwise cover
 * half a field and make it look too small. Toasts come and go while the page is looked at and are left out. `within` names the part to look
 * at, for a popover that covers half of what is behind it.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expect(async () => {
    expect(await inFull(page, () => problemsOf(page, within)), `accessibility of ${page.url()}`).toEqual([]);
  }).toPass({ timeout: PATIENCE_MS });
}
