import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The router of a page of the product, which publishes itself to its tools. */
    readonly __TSR_ROUTER__?: {
      readonly state: { readonly status: string; readonly resolvedLocation?: { readonly href: string } };
    };
  }
}

/**
 * Opens a page of the product, with its query. Where the product runs already it goes there as a link does, which takes a
 * fifth of the processor time of loading the product again; `page.goto` is for what loading itself changes.
 */
export async function open(page: Page, path: string): Promise<void> {
  const isRunning = await page.evaluate(() => window.__TSR_ROUTER__ !== undefined);
  if (!isRunning) {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await page.waitForFunction(() => {
    const { status, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {};
    const { pathname, search, hash } = window.location;
    return status === 'idle' && resolvedLocation?.href === `${pathname}${search}${hash}`;
  });
}
