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

  /** Waits until fonts and lazy parts are loaded and charts are measured. */
  async settled(): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
    const drawn = this.page.locator('svg[role=img], [data-none]');
    await expect(this.page.getByRole('tabpanel').getByRole('figure').filter({ hasNot: drawn })).toHaveCount(0);
  }

  /** A widget and its states. */
  specimen(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }
}
