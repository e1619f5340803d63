import { type ComponentType, lazy, Suspense } from 'react';
import type { TableViewsProps } from '#platform/ui-kit/table/table-views.ts';

// The bar is there at once; its tools come with code of their own, which nobody needs before signing in.
const settings = () => import('#areas/settings/ui/public.tsx');
const workspace = () => import('#areas/workspace/ui/public.tsx');
const Search = lazy(async () => ({ default: (await workspace()).SearchTool }));
const Views = lazy(async () => ({ default: (await workspace()).ViewsMenu }));
const Live = lazy(async () => ({ default: (await settings()).LiveStatus }));
const Tray = lazy(async () => ({ default: (await import('#areas/tasks/ui/public.tsx')).TaskTray }));
const Bell = lazy(async () => ({ default: (await settings()).NotificationBell }));

function SearchTool() {
  return (
    <Suspense fallback={null}>
      <Search />
    </Suspense>
  );
}

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
export const tools: readonly ComponentType[] = [SearchTool, LiveTool, TrayTool, BellTool];

/** The views of every table. */
export function TableViews(props: TableViewsProps) {
  return (
    <Suspense fallback={null}>
      <Views {...props} />
    </Suspense>
  );
}
