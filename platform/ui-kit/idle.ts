/** Longest wait for idle time, milliseconds. */
const LATEST_MS = 1_000;

/**
 * Resolves when the browser is idle, after a second at the latest: for code that a page needs soon, but not at once.
 */
export function whenIdle(): Promise<void> {
  return new Promise((ready) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => ready(), { timeout: LATEST_MS });
    else setTimeout(ready, LATEST_MS / 2);
  });
}
