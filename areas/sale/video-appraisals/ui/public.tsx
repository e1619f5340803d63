import { lazy, Suspense } from 'react';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import type { QuotationPanel } from '#areas/sale/quotations/ui/public.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { SellerOnly } from '#platform/ui-shell/session/customer-view.tsx';

const AppraisalPanel = lazy(async () => ({ default: (await loadWithRetry(() => import('./request/appraisal-panel.tsx'))).AppraisalPanel }));

/** The video appraisals of a quotation for a vehicle. */
function AppraisalsOfQuotation({ detail }: { readonly detail: ContractDetail }) {
  const { id, status, data, product } = detail;
  if (product === null || data.insuredObject !== 'VEICOLO' || (status !== 'PREVENTIVO' && status !== 'PREVENTIVO_ACCETTATO')) return null;
  return (
    <SellerOnly>
      <Suspense>
        <AppraisalPanel id={id} email={data.customer.contacts.email} />
      </Suspense>
    </SellerOnly>
  );
}

/** Panels of the page of a quotation. */
export const APPRAISAL_PANELS: readonly QuotationPanel[] = [{ id: 'perizia', content: AppraisalsOfQuotation }];
