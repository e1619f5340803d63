import { expect, type Locator, type Page } from '@playwright/test';

/** The gallery of widgets, one part at a time. */
export class Gallery {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(part: string): Promise<void> {
    await this.page.goto(`/gallery?parte=${part}`);
    await this.page.getByRole('region').first().waitFor();
    await this.page.waitForLoadState('networkidle');
  }

  /** Fonts are there, lazy parts have come, charts have measured themselves. */
  async settled(): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(this.page.getByRole('tabpanel').getByRole('figure')).toHaveCount(
      await this.page.locator('figure :is(svg[role=img], [data-none])').count(),
    );
  }

  /** A widget and its states. */
  specimen(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }
}
