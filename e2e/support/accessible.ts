import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA, what a tool can see of it. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails with one line per problem: rule, element, what is wrong. The window is made as tall as the page first: a bar that stays at the bottom
 * would otherwise cover half a field and make it look too small. `within` names the part to look at, for a popover that covers half of what
 * is behind it.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const before = page.viewportSize();
  if (before !== null) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: before.width, height: Math.max(before.height, height + 100) });
  }
  const axe = new AxeBuilder({ page }).withTags(STANDARDS);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  if (before !== null) await page.setViewportSize(before);
  const problems = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
  expect(problems, `accessibility of ${page.url()}`).toEqual([]);
}
