import type { Locator, Page } from '@playwright/test';

/** The gallery of widgets, one part at a time. */
export class Gallery {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(part: string): Promise<void> {
    await this.page.goto(`/gallery?parte=${part}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.page.waitForLoadState('networkidle');
  }

  /** A widget and its states. */
  specimen(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }
}
