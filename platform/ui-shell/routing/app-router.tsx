import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  notFound,
  Outlet,
  redirect,
  useMatch,
} from '@tanstack/react-router';
import { createElement } from 'react';
import type { WrittenValues } from '#platform/api-kit/address.ts';
import { homeAddress, loginAddress, maintenanceAddress, notFoundAddress, unauthorizedAddress } from '#platform/api-kit/frame-addresses.ts';
import { searchText } from '#platform/api-kit/search-text.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { isApiError } from '../api/api-error.ts';
import { onSessionEvents } from '../api/client.ts';
import { CrashPage } from '../frame/crash-page.tsx';
import { ensureSession, forgetSession, leaveForLogin, SESSION_ENDED, type SessionPort } from '../session/session.ts';
import { type AreaPage, mayOpen } from './area-page.ts';
import { loadPage } from './load-page.ts';
import { encodePath } from './return-path.ts';
import { parseSearch } from './search-params.ts';

interface RouterContext {
  readonly queryClient: QueryClient;
  readonly session: SessionPort;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: () => <Navigate to={notFoundAddress.href()} replace />,
});

const frameRoute = createRoute({
  id: 'frame',
  getParentRoute: () => rootRoute,
  component: lazyRouteComponent(() => loadPage(() => import('../frame/frame.tsx')), 'Frame'),
  beforeLoad: async ({ context, location }) => {
    const user = await ensureSession(context.queryClient, context.session).catch((error: unknown) => {
      throw isApiError(error, 'MAINTENANCE') ? redirect({ href: maintenanceAddress.href({ p: encodePath(location.href) }) }) : error;
    });
    if (user === null)
      throw redirect({ href: loginAddress.href(location.href === homeAddress.href() ? {} : { p: encodePath(location.href) }) });
    return { user };
  },
});

/** Leads to the not-found page if the path states a value that does not fit. */
function checkValues(page: AreaPage, written: WrittenValues): void {
  if (page.address.read(written) === undefined) throw notFound();
}

/** Renders the code of a page with the values of its address. */
function Opened({ draw }: { readonly draw: Awaited<ReturnType<AreaPage['load']>> }) {
  const { params, search } = useMatch({ strict: false });
  return draw({ params, search }, createElement) ?? <Navigate to={notFoundAddress.href()} replace />;
}

function componentOf(page: AreaPage) {
  const code = async () => {
    const draw = await loadPage(page.load);
    return { opened: () => createElement(Opened, { draw }) };
  };
  return lazyRouteComponent(code, 'opened');
}

function publicRoute(page: AreaPage) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: page.address.path,
    component: componentOf(page),
    staticData: { page },
    beforeLoad: (written) => checkValues(page, written),
  });
}

function guardedRoute(page: AreaPage) {
  return createRoute({
    getParentRoute: () => frameRoute,
    path: page.address.path,
    component: componentOf(page),
    staticData: { page },
    beforeLoad: ({ context, ...written }) => {
      if (!mayOpen(page.access, context.user.authorities)) throw redirect({ to: unauthorizedAddress.href() });
      checkValues(page, written);
    },
  });
}

/**
 * Builds the router from the declared pages: public ones without the frame, the others inside it behind the guard (spec
 * §2). Handles the client's session events: an ended session leads to login and back here, maintenance to its page.
 */
export function createAppRouter(options: { pages: readonly AreaPage[]; queryClient: QueryClient; session: SessionPort }) {
  const { pages, queryClient, session } = options;
  const open = pages.filter(({ access }) => access === 'public').map(publicRoute);
  const guarded = pages.filter(({ access }) => access !== 'public').map(guardedRoute);
  const router = createRouter({
    routeTree: rootRoute.addChildren([...open, frameRoute.addChildren(guarded)]),
    context: { queryClient, session },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: LoadingState,
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: () => <Navigate to={notFoundAddress.href()} replace />,
    parseSearch,
    stringifySearch: searchText,
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
      const toLogin = () =>
        router.navigate({ href: loginAddress.href({ p: encodePath(router.state.location.href), error: SESSION_ENDED }) });
      void leaveForLogin(queryClient, toLogin).finally(() => {
        leaving = false;
      });
    },
    maintenance: () => {
      const { pathname, href } = router.latestLocation;
      if (!maintenanceAddress.matches(pathname)) {
        // The question before unsaved changes would hold the page back; drafts are kept.
        void router.navigate({ href: maintenanceAddress.href({ p: encodePath(href) }), ignoreBlocker: true });
      }
    },
  });
  return router;
}
