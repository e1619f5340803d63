import './zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { textsThere } from '#platform/ui-kit/texts/language.ts';
import { App, tenantKnown } from './app.tsx';
import { reloadForNewerBuild } from './newer-build.ts';
import { RootBoundary } from './root-boundary.tsx';

window.addEventListener('vite:preloadError', () => void reloadForNewerBuild());

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
