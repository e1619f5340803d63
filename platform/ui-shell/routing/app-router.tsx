import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { isApiError } from '../api/api-error.ts';
import { onSessionEvents } from '../api/client.ts';
import { CrashPage } from '../frame/crash-page.tsx';
import { ensureSession, forgetSession, leaveForLogin, SESSION_ENDED, type SessionPort } from '../session/session.ts';
import { type AreaPage, mayOpen } from './area-page.ts';
import { loadPage } from './load-page.ts';
import { encodePath } from './return-path.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

interface RouterContext {
  readonly queryClient: QueryClient;
  readonly session: SessionPort;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: () => <Navigate to="/not-found" replace />,
});

const frameRoute = createRoute({
  id: 'frame',
  getParentRoute: () => rootRoute,
  component: lazyRouteComponent(() => loadPage(() => import('../frame/frame.tsx')), 'Frame'),
  beforeLoad: async ({ context, location }) => {
    const user = await ensureSession(context.queryClient, context.session).catch((error: unknown) => {
      throw isApiError(error, 'MAINTENANCE') ? redirect({ to: '/maintenance', search: { p: encodePath(location.href) } }) : error;
    });
    if (user === null) throw redirect({ to: '/login', search: location.href === '/' ? {} : { p: encodePath(location.href) } });
    return { user };
  },
});

function checkNumbers(page: AreaPage, params: Readonly<Record<string, string>>): void {
  for (const name of page.numeric ?? []) if (!/^\d{1,15}$/.test(params[name] ?? '')) throw notFound();
}

function routeOf(page: AreaPage): AnyRoute {
  const component = lazyRouteComponent(() => loadPage(page.load), 'Page');
  const staticData = { page };
  if (page.access === 'public') {
    return createRoute({ getParentRoute: () => rootRoute, path: page.path, component, staticData }) as AnyRoute;
  }
  return createRoute({
    getParentRoute: () => frameRoute,
    path: page.path,
    component,
    staticData,
    beforeLoad: ({ context, params }) => {
      if (!mayOpen(page.access, context.user.authorities)) throw redirect({ to: '/unauthorized' });
      checkNumbers(page, params);
    },
  }) as AnyRoute;
}

/**
 * Builds the router from the declared pages: public ones without the frame, the others inside it behind the guard (spec
 * §2). Handles the client's session events: an ended session leads to login and back here, maintenance to its page.
 */
export function createAppRouter(options: { pages: readonly AreaPage[]; queryClient: QueryClient; session: SessionPort }) {
  const { pages, queryClient, session } = options;
  const routes = pages.map((page) => ({ page, route: routeOf(page) }));
  const open = routes.filter(({ page }) => page.access === 'public').map(({ route }) => route);
  const guarded = routes.filter(({ page }) => page.access !== 'public').map(({ route }) => route);
  const router = createRouter({
    routeTree: rootRoute.addChildren([...open, frameRoute.addChildren(guarded)]),
    context: { queryClient, session },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: LoadingState,
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: () => <Navigate to="/not-found" replace />,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
  });

  const onPublicPage = () => open.some((route) => router.state.matches.some((match) => match.routeId === route.id));
  let leaving = false;
  onSessionEvents({
    signedOut: () => {
      if (leaving) return;
      if (onPublicPage() || router.state.status === 'pending') {
        forgetSession(queryClient);
        return;
      }
      leaving = true;
      const toLogin = () => router.navigate({ to: '/login', search: { p: encodePath(router.state.location.href), error: SESSION_ENDED } });
      void leaveForLogin(queryClient, toLogin).finally(() => {
        leaving = false;
      });
    },
    maintenance: () => {
      const { pathname, href } = router.latestLocation;
      if (pathname !== '/maintenance') void router.navigate({ to: '/maintenance', search: { p: encodePath(href) } });
    },
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: AreaPage;
  }
}
