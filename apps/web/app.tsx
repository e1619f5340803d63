import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { tenantOf } from '#apps/tenants/tenants.ts';
import { tenant as tenantRoute } from '#areas/agency/access/api/index.ts';
import { accessSession } from '#areas/agency/access/ui/public.tsx';
import { loginPageRule } from '#areas/agency/access/ui/tenant-rules.ts';
import { saleRulesRule } from '#areas/sale/contracts/ui/tenant-rules.ts';
import { homePageRule } from '#areas/sale/portfolio/ui/tenant-rules.ts';
import { TableViewsContext } from '#platform/ui-kit/table/view/table-views.ts';
import { useKitTexts } from '#platform/ui-kit/texts/kit-texts.ts';
import { themeOf } from '#platform/ui-kit/theme/theme.ts';
import { ApiError } from '#platform/ui-shell/api/api-error.ts';
import { apiQuery, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type ShellConfig, ShellConfigContext } from '#platform/ui-shell/frame/shell-config.ts';
import { createAppRouter } from '#platform/ui-shell/routing/app-router.tsx';
import { menuSections } from './menu.ts';
import { pages } from './pages.ts';
import { TableViews, tools } from './tools.tsx';

const TRANSIENT = new Set(['OFFLINE', 'TIMEOUT']);

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && error instanceof ApiError && TRANSIENT.has(error.code),
      networkMode: 'always',
      // A change that was announced while the network was gone could not be read then.
      refetchOnReconnect: (query) => query.state.status === 'error',
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Until then the page waits for the tenant, so that it appears in its colours at once; after that, in the default ones.
 * Milliseconds.
 */
const TENANT_WAIT_MS = 3_000;

/**
 * Loads the tenant; resolves when the first screen may be painted. index.html requested it in parallel with the code.
 */
export async function tenantKnown(): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, TENANT_WAIT_MS));
  await Promise.race([queryClient.prefetchQuery(apiQuery(tenantRoute, {})), late]);
}

const router = createAppRouter({ pages, queryClient, session: accessSession });

function Themed() {
  const { data } = useApiQuery(tenantRoute, {}, { staleTime: Number.POSITIVE_INFINITY });
  const tenant = tenantOf(data?.tenant);
  const close = useKitTexts()('close');
  const theme = useMemo(() => themeOf(tenant, { close }), [tenant, close]);
  const config = useMemo<ShellConfig>(
    () => ({ product: 'Nais', pages, sections: menuSections, menuScheme: tenant.menuScheme, session: accessSession, tools }),
    [tenant],
  );
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <ShellConfigContext value={config}>
        <loginPageRule.context value={tenant.loginPage}>
          <homePageRule.context value={tenant.homePage}>
            <saleRulesRule.context value={tenant.sale}>
              <TableViewsContext value={TableViews}>
                <RouterProvider router={router} />
              </TableViewsContext>
            </saleRulesRule.context>
          </homePageRule.context>
        </loginPageRule.context>
      </ShellConfigContext>
    </MantineProvider>
  );
}

/** The browser application: tenant theme, router, server state. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed />
    </QueryClientProvider>
  );
}
