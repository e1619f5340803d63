import { lazy, Suspense } from 'react';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import type { QuotationPanel } from '#areas/sale/quotations/ui/public.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { SellerOnly } from '#platform/ui-shell/session/customer-view.tsx';

const EnvelopesPanel = lazy(async () => ({
  default: (await loadWithRetry(() => import('./panel/envelopes-panel.tsx'))).EnvelopesPanel,
}));

/** The digital signature of an accepted quotation that is not signed on paper. */
function SignatureOfQuotation({ detail }: { readonly detail: ContractDetail }) {
  const { id, status, papers, signatureKind } = detail;
  const isAwaited = status === 'PREVENTIVO_ACCETTATO' && papers !== null && papers.signedOn === null;
  if (!isAwaited && signatureKind === 'CARTACEA') return null;
  return (
    <SellerOnly>
      <Suspense>
        <EnvelopesPanel id={id} isOpen={status === 'PREVENTIVO_ACCETTATO'} />
      </Suspense>
    </SellerOnly>
  );
}

/** Panels of the page of a quotation. */
export const SIGNATURE_PANELS: readonly QuotationPanel[] = [{ id: 'firma', content: SignatureOfQuotation }];
