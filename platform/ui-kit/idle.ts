/** The longest that somebody waits for what is loaded in idle time. */
const LATEST_MS = 1_000;

/** Resolves when the browser has nothing else to do, at the latest after a second: for what a page needs soon, but not to be seen and used. */
export function whenIdle(): Promise<void> {
  return new Promise((ready) => {
    // Safari does not tell when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(() => ready(), { timeout: LATEST_MS });
    else setTimeout(ready, LATEST_MS / 2);
  });
}
