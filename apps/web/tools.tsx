import { type ComponentType, lazy, Suspense } from 'react';

/** Wraps a tool whose code comes after the page: the bar is there at once, the tool appears in it. */
function later(load: () => Promise<ComponentType>): ComponentType {
  const Tool = lazy(async () => ({ default: await load() }));
  return function LaterTool() {
    return (
      <Suspense fallback={null}>
        <Tool />
      </Suspense>
    );
  };
}

const settings = () => import('#areas/settings/ui/public.tsx');

/** Tools of the top bar, left to right. */
export const tools: readonly ComponentType[] = [
  later(async () => (await settings()).LiveStatus),
  later(async () => (await settings()).NotificationBell),
];
