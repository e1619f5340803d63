import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { ConfirmProvider } from '../feedback/confirm.tsx';
import { type ThemeTokens, themeOf } from '../theme/theme.ts';

/** Any accent colour with the contrast that the theme requires. */
const BLUE: ThemeTokens['accent'] = [
  '#eaf3fb',
  '#d3e4f3',
  '#a5c8e7',
  '#74aadb',
  '#4d91d1',
  '#3b82c2',
  '#2a72b5',
  '#1c5d99',
  '#164b7c',
  '#0d355a',
];

const THEME = themeOf({ accent: BLUE }, { close: 'Chiudi' });

/**
 * Shows a widget as a page of the application does: with theme, router, server state, confirm dialog and messages.
 * Returns the history of its addresses, which begins at `address`. Every other
 * address shows another page.
 */
export async function mount(widget: ReactNode, address = '/'): Promise<RouterHistory> {
  const history = createMemoryHistory({ initialEntries: [address] });
  const root = createRootRoute({
    component: () => (
      <ConfirmProvider>
        <main>
          <Outlet />
        </main>
      </ConfirmProvider>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => widget });
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Altra pagina</p> });
  const router = createRouter({ routeTree: root.addChildren([page, other]), history });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <MantineProvider theme={THEME} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return history;
}
