import { textsThere } from './texts/language.ts';

/** Milliseconds between two attempts, unless the connection returns earlier. */
const AGAIN_MS = 2_000;
/** Attempts while the browser reports a connection. */
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
 * Loads a part of the page's code with its texts, and retries while offline: a part that fails for good would crash the
 * page and lose typed data. Rejects with the last error after five failures with a connection.
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
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
