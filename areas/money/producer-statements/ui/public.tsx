import { lazy, Suspense } from 'react';
import type { HomePanel } from '#areas/sale/portfolio/ui/public.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';

/** Loaded on demand, because few users see it. */
const LazyNotice = lazy(async () => ({ default: (await loadWithRetry(() => import('./overdue-notice.tsx'))).OverdueNotice }));

function OverdueOnHome() {
  return (
    <Suspense fallback={null}>
      <LazyNotice />
    </Suspense>
  );
}

/** The notice of overdue statements on the home page. */
export const STATEMENT_NOTICES: readonly HomePanel[] = [{ id: 'estratti-scaduti', isNotice: true, content: OverdueOnHome }];
