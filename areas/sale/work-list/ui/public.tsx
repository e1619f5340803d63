import type { CustomerTab } from '#areas/customers/customers/ui/public.tsx';
import type { QuotationPanel } from '#areas/sale/quotations/ui/public.tsx';
import { SellerOnly } from '#platform/ui-shell/session/customer-view.tsx';
import { CallBacksPanel } from './call-backs/call-backs-panel.tsx';

export { WorkCard } from './home/work-card.tsx';

/** The call-backs about a contract. */
export function CallBacksOfContract({ detail }: { readonly detail: { readonly id: number } }) {
  return (
    <SellerOnly>
      <CallBacksPanel about={{ contratto: detail.id }} />
    </SellerOnly>
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
      <SellerOnly>
        <CallBacksPanel about={{ cliente: customer.id }} />
      </SellerOnly>
    ),
  },
];
