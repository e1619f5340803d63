import { textsThere } from './texts/language.ts';

/** Time between two attempts, unless the connection comes back before. */
const AGAIN_MS = 2_000;
/** Attempts while the browser believes that it is connected. */
const ATTEMPTS = 5;

function connectionBack(): Promise<void> {
  return new Promise((ready) => {
    const timer = setTimeout(done, AGAIN_MS);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      ready();
    }
    window.addEventListener('online', done);
  });
}

/**
 * Loads a part of the page's code, with its texts, again while the connection is away: a part that fails for good would take the page with it, and what was
 * typed there. Rejects with the last error when it fails five times although there is a connection.
 */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempt = 1; ; attempt += navigator.onLine ? 1 : 0) {
    try {
      const part = await load();
      await textsThere();
      return part;
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
      await connectionBack();
    }
  }
}
