import type { Locator, Page } from '@playwright/test';

/** More presses of Tab than any step has fields. */
const MAX_TABS = 60;

/** A seller's hands: counts keys, typed characters and clicks. Each key of a chord counts: `Control+Enter` is two. */
export class Hand {
  keys = 0;
  characters = 0;
  clicks = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...chords: readonly string[]): Promise<void> {
    for (const chord of chords) {
      this.keys += chord.split('+').length;
      await this.page.keyboard.press(chord);
    }
  }

  /** Types at the focus. */
  async type(text: string): Promise<void> {
    this.keys += text.length;
    this.characters += text.length;
    await this.page.keyboard.type(text);
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Presses Tab until the target has the focus. */
  async tabTo(target: Locator): Promise<void> {
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; !(await isFocused()); presses += 1) {
      if (presses === MAX_TABS) throw new Error(`Tab does not reach ${target}`);
      await this.press('Tab');
    }
  }
}
