import './zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { textsThere } from '#platform/ui-kit/texts/language.ts';
import { App, tenantKnown } from './app.tsx';
import { RootBoundary } from './root-boundary.tsx';

// A chunk that is gone while the server answers means that a newer version was deployed: load it, once. Without a connection the page stays:
// what is typed in it is still there when the connection is back.
window.addEventListener('vite:preloadError', async () => {
  if (sessionStorage.getItem('nais.reloaded') !== null) return;
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok !== true) return;
  sessionStorage.setItem('nais.reloaded', '1');
  window.location.reload();
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html lacks #root');
await Promise.all([tenantKnown(), textsThere()]);
createRoot(root).render(
  <StrictMode>
    <RootBoundary>
      <App />
    </RootBoundary>
  </StrictMode>,
);
