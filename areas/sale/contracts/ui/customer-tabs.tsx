import { lazy, Suspense } from 'react';
import type { CustomerTab } from '#areas/customers/customers/ui/public.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';

type Content = CustomerTab['content'];

const ContractsTab = lazy(() => import('./customer/contracts-of-customer.tsx').then((code) => ({ default: code.ContractsOfCustomer })));
const DocumentsTab = lazy(() => import('./customer/documents-of-customer.tsx').then((code) => ({ default: code.DocumentsOfCustomer })));

function loaded(Tab: Content): Content {
  return (props) => (
    <Suspense fallback={<LoadingState height={160} />}>
      <Tab {...props} />
    </Suspense>
  );
}

/** Tabs of contracts on the page of a customer. */
export const CONTRACT_TABS: readonly CustomerTab[] = [
  { id: 'contratti', order: 20, label: { it: 'Contratti', en: 'Contracts' }, content: loaded(ContractsTab) },
  { id: 'documenti', order: 30, label: { it: 'Documenti', en: 'Documents' }, content: loaded(DocumentsTab) },
];
