import { lazy, Suspense } from 'react';
import type { CustomerTab } from '#areas/customers/ui/public.tsx';
import type { QuotationPanel } from '#areas/quotations/ui/public.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';

export { WorkCard } from './home/work-card.tsx';

const Panel = lazy(async () => ({ default: (await loadWithRetry(() => import('./call-backs/call-backs-panel.tsx'))).CallBacksPanel }));

/** The call-backs about a contract. */
export function CallBacksOfContract({ detail }: { readonly detail: { readonly id: number } }) {
  return (
    <Suspense fallback={null}>
      <Panel about={{ contratto: detail.id }} />
    </Suspense>
  );
}

/** Panels of the page of a quotation. */
export const CALL_BACK_PANELS: readonly QuotationPanel[] = [{ id: 'richiami', content: CallBacksOfContract }];

/** The tab of call-backs on the page of a customer. */
export const CALL_BACK_TABS: readonly CustomerTab[] = [
  {
    id: 'richiami',
    order: 35,
    label: { it: 'Richiami', en: 'Call-backs' },
    content: ({ customer }) => (
      <Suspense fallback={null}>
        <Panel about={{ cliente: customer.id }} />
      </Suspense>
    ),
  },
];
