import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { tenant as tenantRoute } from '#areas/access/api/index.ts';
import { accessSession } from '#areas/access/ui/public.tsx';
import { themeOf } from '#platform/ui-kit/theme/theme.ts';
import { ApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type ShellConfig, ShellConfigContext } from '#platform/ui-shell/frame/shell-config.ts';
import { createAppRouter } from '#platform/ui-shell/routing/app-router.tsx';
import { menuSections } from './menu.ts';
import { pages } from './pages.ts';
import { tenantOf } from './tenants/tenants.ts';
import { tools } from './tools.tsx';

const TRANSIENT = new Set(['OFFLINE', 'TIMEOUT']);

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && error instanceof ApiError && TRANSIENT.has(error.code), networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

const router = createAppRouter({ pages, queryClient, session: accessSession });

function Themed() {
  const { data } = useApiQuery(tenantRoute, {}, { staleTime: Number.POSITIVE_INFINITY });
  const tenant = tenantOf(data?.name);
  const theme = useMemo(() => themeOf(tenant), [tenant]);
  const config = useMemo<ShellConfig>(
    () => ({ product: 'Nais', pages, sections: menuSections, menuScheme: tenant.menuScheme, session: accessSession, tools }),
    [tenant],
  );
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <ShellConfigContext value={config}>
        <RouterProvider router={router} />
      </ShellConfigContext>
    </MantineProvider>
  );
}

/** The browser application: theme by tenant, router, server state. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed />
    </QueryClientProvider>
  );
}
