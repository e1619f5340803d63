import { lazy, Suspense } from 'react';
import type { HomePanel } from '#areas/sale/portfolio/ui/public.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';

const Targets = lazy(async () => ({ default: (await loadWithRetry(() => import('./home/targets-panel.tsx'))).TargetsPanel }));
const Projection = lazy(async () => ({ default: (await loadWithRetry(() => import('./home/projection-panel.tsx'))).ProjectionPanel }));

function TargetsOfHome() {
  if (!useHasRole('READ_POLIZZE')) return null;
  return (
    <Suspense fallback={null}>
      <Targets />
    </Suspense>
  );
}

function ProjectionOfHome() {
  return (
    <Suspense fallback={null}>
      <Projection />
    </Suspense>
  );
}

/** Panels of the home page, below its figures. */
export const OUTLOOK_PANELS: readonly HomePanel[] = [
  { id: 'targets', content: TargetsOfHome },
  { id: 'projection', content: ProjectionOfHome },
];
