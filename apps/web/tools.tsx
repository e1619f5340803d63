import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadTaskTray } from '#areas/agency/background-tasks/ui/public.tsx';
import { loadLiveStatus, loadNotificationBell } from '#areas/agency/settings/ui/public.tsx';
import { loadCustomerViewTool, loadSearchTool, loadViewsMenu } from '#areas/insight/search-and-views/ui/public.tsx';
import { whenIdle } from '#platform/ui-kit/idle.ts';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import type { TableViewsProps } from '#platform/ui-kit/table/view/table-views.ts';
import { useSession } from '#platform/ui-shell/session/session.ts';

/** Search and customer view are for those that work with many customers. */
function ForWork({ children }: { readonly children: ReactNode }) {
  const { gruppo } = useSession();
  return gruppo === 'CLIENTE' ? null : children;
}

/** Loaded together, so that none moves another when it arrives. */
const AllTools = lazy(async () => {
  await whenIdle();
  const [{ SearchTool }, { CustomerViewTool }, { LiveStatus }, { TaskTray }, { NotificationBell }, { liveParts }] = await loadWithRetry(
    () =>
      Promise.all([
        loadSearchTool(),
        loadCustomerViewTool(),
        loadLiveStatus(),
        loadTaskTray(),
        loadNotificationBell(),
        import('./parts/live.ts'),
      ]),
  );
  return {
    default: () => (
      <>
        <ForWork>
          <SearchTool />
          <CustomerViewTool />
        </ForWork>
        <LiveStatus later={liveParts} />
        <TaskTray />
        <NotificationBell />
      </>
    ),
  };
});

function TopBarTools() {
  return (
    <Suspense fallback={null}>
      <AllTools />
    </Suspense>
  );
}

/** Tools of the top bar, left to right. */
export const tools: readonly ComponentType[] = [TopBarTools];

const Views = lazy(async () => {
  await whenIdle();
  return { default: (await loadWithRetry(loadViewsMenu)).ViewsMenu };
});

/** Width of the button that is loading, pixels. */
const VIEWS_WIDTH = 87;

/** The saved views of every table. */
export function TableViews(props: TableViewsProps) {
  return (
    <Suspense fallback={<div style={{ width: VIEWS_WIDTH }} />}>
      <Views {...props} />
    </Suspense>
  );
}
