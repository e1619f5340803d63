import { lazy, Suspense } from 'react';
import type { CustomerTab } from '#areas/customers/customers/ui/public.tsx';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import type { PolicyPanel } from '#areas/sale/portfolio/ui/public.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import type { PortalPanel } from './parts.ts';

export type { PortalPanel } from './parts.ts';

const Home = lazy(async () => ({ default: (await loadWithRetry(() => import('./home/customer-home.tsx'))).CustomerHome }));
const Invite = lazy(async () => ({ default: (await loadWithRetry(() => import('./policy/invite-panel.tsx'))).InvitePanel }));
const Tab = lazy(async () => ({ default: (await loadWithRetry(() => import('./staff/portal-tab.tsx'))).PortalTab }));

/** The home of a customer with the panels of later areas. */
export function CustomerHome({ laterPanels }: { readonly laterPanels: readonly PortalPanel[] }) {
  return (
    <Suspense fallback={null}>
      <Home laterPanels={laterPanels} />
    </Suspense>
  );
}

/** The tab with account, invitation and wished contacts on the page of a customer. */
export const PORTAL_TABS: readonly CustomerTab[] = [
  {
    id: 'area-clienti',
    order: 37,
    label: { it: 'Area clienti', en: 'Customer area' },
    content: ({ customer }) => (
      <Suspense fallback={null}>
        <Tab customerId={customer.id} />
      </Suspense>
    ),
  },
];

function InviteOfPolicy({ detail }: { readonly detail: ContractDetail }) {
  if (!useHasRole('UPDATE_PREVENTIVI')) return null;
  return (
    <Suspense>
      <Invite detail={detail} />
    </Suspense>
  );
}

/** Panels of the page of a policy. */
export const PORTAL_PANELS: readonly PolicyPanel[] = [{ id: 'area-clienti', content: InviteOfPolicy }];
