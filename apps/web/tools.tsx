import { type ComponentType, lazy, Suspense } from 'react';

// The bar is there at once; its tools come with code of their own, which nobody needs before signing in.
const settings = () => import('#areas/settings/ui/public.tsx');
const Live = lazy(async () => ({ default: (await settings()).LiveStatus }));
const Tray = lazy(async () => ({ default: (await import('#areas/tasks/ui/public.tsx')).TaskTray }));
const Bell = lazy(async () => ({ default: (await settings()).NotificationBell }));

function LiveTool() {
  return (
    <Suspense fallback={null}>
      <Live />
    </Suspense>
  );
}

function TrayTool() {
  return (
    <Suspense fallback={null}>
      <Tray />
    </Suspense>
  );
}

function BellTool() {
  return (
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  );
}

/** Tools of the top bar, left to right. */
export const tools: readonly ComponentType[] = [LiveTool, TrayTool, BellTool];
