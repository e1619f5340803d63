import '#platform/ui-kit/theme/global.css';
import '#platform/ui-kit/theme/fallback-font.css';
import '@fontsource/titillium-web/latin-400.css';
import '@fontsource/titillium-web/latin-600.css';
import '@fontsource/titillium-web/latin-700.css';
import '@mantine/core/styles.layer.css';
import { pages } from './pages.ts';

/** Requests a path in parallel with the code; the application's own call of the same path takes the answer. */
function askAhead(path: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href: path }),
  );
}

/**
 * Runs first, before the application is loaded: requests everything the wanted page needs at once, instead of
 * application, session, frame and page one after another (decision 0018). The router retries and reports what fails
 * here.
 */
function fetchAhead(): void {
  const page = pages.find(({ address }) => address.matches(window.location.pathname));
  if (page === undefined) return;
  if (page.access !== 'public') {
    askAhead('/api/utenti/info');
    void import('#platform/ui-shell/frame/frame.tsx').catch(() => undefined);
  }
  void page.load().catch(() => undefined);
}

fetchAhead();
void import('./main.tsx');
