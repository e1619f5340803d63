import { lazy, Suspense } from 'react';
import { holderOf } from '#areas/sale/contracts/domain/index.ts';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { readPolicy } from '#areas/sale/portfolio/api/index.ts';
import type { PolicyPanel } from '#areas/sale/portfolio/ui/public.tsx';
import { read as readQuotation } from '#areas/sale/quotations/api/index.ts';
import type { QuotationPanel } from '#areas/sale/quotations/ui/public.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { SellerOnly } from '#platform/ui-shell/session/customer-view.tsx';

const PaymentPanel = lazy(async () => ({ default: (await loadWithRetry(() => import('./request/payment-panel.tsx'))).PaymentPanel }));

const LazyPremiumPanel = lazy(async () => ({ default: (await loadWithRetry(() => import('./request/premium-panel.tsx'))).PremiumPanel }));

const CashPanel = lazy(async () => ({ default: (await loadWithRetry(() => import('./cash/cash-panel.tsx'))).CashPanel }));

const FinancingPanel = lazy(async () => ({
  default: (await loadWithRetry(() => import('./financing/financing-panel.tsx'))).FinancingPanel,
}));

interface ContractProps {
  readonly detail: ContractDetail;
}

const LazyLienPanel = lazy(async () => ({ default: (await loadWithRetry(() => import('./financing/lien-panel.tsx'))).LienPanel }));

/** The letters of the lien of a policy. */
function LienOfPolicy({ detail: { id, data } }: ContractProps) {
  if (!data.vehicle.constraint) return null;
  return (
    <SellerOnly>
      <Suspense>
        <LazyLienPanel id={id} />
      </Suspense>
    </SellerOnly>
  );
}

/** The premium of a policy: cash of the seller, or due, what arrived, and the loan that pays it. */
function PremiumOfPolicy({ detail }: ContractProps) {
  if (holderOf(detail.data.paymentType) === 'PRODUTTORE') {
    return (
      <SellerOnly>
        <Suspense>
          <CashPanel id={detail.id} />
        </Suspense>
      </SellerOnly>
    );
  }
  if (detail.premiumDueOn === null && detail.premiumPaidOn === null) return null;
  return (
    <SellerOnly>
      <Suspense>
        <LazyPremiumPanel detail={detail} read={readPolicy} />
        {detail.data.paymentType === 'FINANZIAMENTO' ? <FinancingPanel id={detail.id} read={readPolicy} /> : null}
      </Suspense>
    </SellerOnly>
  );
}

/** The practice with the lender of an accepted quotation. */
function FinancingOfQuotation({ detail: { id, data, status } }: ContractProps) {
  if (data.paymentType !== 'FINANZIAMENTO' || status !== 'PREVENTIVO_ACCETTATO') return null;
  return (
    <SellerOnly>
      <Suspense>
        <FinancingPanel id={id} read={readQuotation} />
      </Suspense>
    </SellerOnly>
  );
}

/** The card payment of an accepted quotation. */
function PaymentOfQuotation({ detail }: { readonly detail: ContractDetail }) {
  const { id, status, data, price } = detail;
  if (data.paymentType !== 'CARTA_CREDITO' || price === null || (status !== 'PREVENTIVO_ACCETTATO' && detail.premiumPaidOn === null))
    return null;
  return (
    <SellerOnly>
      <Suspense>
        <PaymentPanel id={id} amount={price.premium} email={data.customer.contacts.email} />
      </Suspense>
    </SellerOnly>
  );
}

/** Panels of the page of a policy. */
export const PREMIUM_PANELS: readonly PolicyPanel[] = [
  { id: 'premio', isOfPremium: true, content: PremiumOfPolicy },
  { id: 'vincolo', isOfPremium: true, content: LienOfPolicy },
];

/** Panels of the page of a quotation. */
export const PAYMENT_PANELS: readonly QuotationPanel[] = [
  { id: 'pagamento', content: PaymentOfQuotation },
  { id: 'finanziamento', content: FinancingOfQuotation },
];
